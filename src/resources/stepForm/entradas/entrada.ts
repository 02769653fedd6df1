import type { UiDoCampo } from '../../../schemas/processo/formulario.ts';
import type { SituacaoDoInformado, TipoDeInformado } from '../../../schemas/requerimento/informado.ts';
import type { DadosDoEscolhido } from '../../../schemas/requerimento/vistas/escolhido.ts';
import type { RegistroDaParte } from '../../../schemas/requerimento/vistas/arquivos.ts';
import type { Valor } from '../../../schemas/requerimento/resposta.ts';

/** Answer of `GET {painel}/requerimento/{id}/consulta`: what a reference field points to. */
export interface ReferenciaAchada {
  readonly encontrado: boolean;
  readonly titulo?: string;
  readonly detalhe?: string;
  readonly mensagem?: string;
  /** Several that the value may mean: the answer that names each, and what it is. */
  readonly opcoes?: readonly { readonly valor: string; readonly titulo: string; readonly detalhe: string }[];
  /** It was typed in for want of a registry, and the city looks at it or has looked. */
  readonly informado?: SituacaoDoInformado;
  /** No registry has it: it may be typed in as this. */
  readonly informar?: TipoDeInformado;
  /** What was typed in of it, as long as it may be corrected or taken back. */
  readonly digitado?: Readonly<Record<string, string>>;
  /** For staff who may open that registry. */
  readonly registro?: RegistroDaParte;
  /** Of a person in the registry: what the reader may see of him, and who alone changes it. */
  readonly pessoa?: DadosDoEscolhido;
}

/** What the host of a form gives to its inputs. */
export interface ServicosDaEntrada {
  /** Looks up a property, professional, person or earlier request, in a table by its column; absent where nothing can be looked up. */
  readonly consultar?: ((campo: string, valor: string, coluna?: string) => Promise<ReferenciaAchada>) | undefined;
  /** Where whoever fills it in changes his own data. */
  readonly meusDados?: string | undefined;
  /**
   * Types in what no registry has; gives the answer that names it from then on. `antes`: the answer under which it was typed in before, and which it replaces.
   * Absent where nothing can be typed in.
   */
  readonly informar?:
    | ((
        campo: string,
        valor: string,
        dados: Readonly<Record<string, string>>,
        antes?: string,
        coluna?: string,
      ) => Promise<{ readonly valor: string }>)
    | undefined;
  /** Takes back what was typed in of this answer. */
  readonly retirarInformado?: ((campo: string, valor: string, coluna?: string) => Promise<unknown>) | undefined;
}

/** The same for the cells of a table: the server looks a cell up by the table that it stands in. */
export const servicosDaCelula = (servicos: ServicosDaEntrada, campo: string): ServicosDaEntrada => {
  const { consultar, informar, retirarInformado } = servicos;
  return {
    ...servicos,
    consultar: consultar && ((coluna, valor) => consultar(campo, valor, coluna)),
    informar: informar && ((coluna, valor, dados, antes) => informar(campo, valor, dados, antes, coluna)),
    retirarInformado: retirarInformado && ((coluna, valor) => retirarInformado(campo, valor, coluna)),
  };
};

/**
 * One input of a step form, whatever draws the form (RJSF section, cell of a table, item of a pendência). It keeps its own
 * text while it is typed in: `aoDigitar` hears every key and redraws nothing, `aoConfirmar` comes on leaving the field or at
 * once for choices. What cannot be read as a value is handed up as the text typed, so that nothing typed is lost.
 */
export interface PropsDaEntrada {
  readonly id: string;
  readonly campo: string;
  readonly rotulo: string;
  readonly ui: UiDoCampo;
  readonly valor: Valor | undefined;
  readonly erro?: string | undefined;
  /** Sentences of parts, by path below the field: '[0].coluna'. */
  readonly errosInternos?: Readonly<Record<string, string>>;
  /** Cells that are shown by a condition of their column, by path below the field: '[0].coluna'. Absent: nothing is known, and all are. */
  readonly celulas?: ReadonlySet<string>;
  readonly aoDigitar: (valor: Valor) => void;
  readonly aoConfirmar: (valor: Valor) => void;
  readonly servicos: ServicosDaEntrada;
}

/** The columns of a row that are asked in it. */
export const colunasDaLinha = ({ ui, celulas }: Pick<PropsDaEntrada, 'ui' | 'celulas'>, linha: number) =>
  (ui.colunas ?? []).filter(
    ({ chave, ui: { condicao } }) =>
      condicao === undefined || celulas === undefined || celulas.has(`[${linha}].${chave}`),
  );

/** Label, help and error as the frame of a field takes them. */
export const molduraDa = ({
  rotulo,
  ui,
  erro,
}: Pick<PropsDaEntrada, 'rotulo' | 'ui' | 'erro'>): {
  readonly rotulo: string;
  readonly opcional: boolean;
  readonly ajuda?: string;
  readonly erro: string | undefined;
} => {
  const ajuda = ui.calculado ? (ui.ajuda ?? 'Calculado pelo portal.') : ui.ajuda;
  return { rotulo, opcional: !ui.obrigatorio && !ui.calculado, erro, ...(ajuda === undefined ? {} : { ajuda }) };
};
