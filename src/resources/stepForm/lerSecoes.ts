import {
  campoDoLugar,
  celulasDeArquivo,
  ehDaLinha,
  faltasDeArquivo,
} from '../../schemas/processo/arquivosDasLinhas.ts';
import { campoDaUi } from '../../schemas/processo/campoDaUi.ts';
import { semEscondidas } from '../../schemas/processo/celulas.ts';
import { conferirCampo } from '../../schemas/processo/conferirCampo.ts';
import type { Formulario, UiDoCampo } from '../../schemas/processo/formulario.ts';
import type { Respostas, Valor } from '../../schemas/requerimento/resposta.ts';
import { fraseDosArquivos } from '../../schemas/processo/frasesDosArquivos.ts';
import { arquivosQueFaltam, type DocumentoVisto } from '../../schemas/requerimento/vistas/arquivos.ts';
import { vazio } from '../../schemas/requerimento/vazio.ts';
import { textos } from '../../schemas/textos.ts';
import { fecharEmOrdem } from './fecharEmOrdem.ts';
import { nomeDoLugar } from './nomeDoLugar.ts';
import { errosDaProcura, type NaoAchados } from './procurados.ts';
import type { Retrato, Salvo } from './rascunho.ts';
import type { Avaliado, RegrasDoFormulario } from './regrasDoFormulario.ts';
import { conferirComEsquema, type ErrosDoFormulario, type FuncaoDeValidacao } from './validador.ts';

/** Keys of the two parts that follow the sections of the definition. */
export const PARTE_DOCUMENTOS = 'documentos';
export const PARTE_CONFERIR = 'conferir';

/** Something that keeps the step from being sent, and where it is mended. */
export interface Falta {
  readonly parte: string;
  /** Path of the field ('campo', 'tabela[0].coluna') or `documento:chave`. */
  readonly onde: string;
  readonly nome: string;
  readonly frase: string;
}

export interface ParteDoFormulario {
  readonly chave: string;
  readonly titulo: string;
  /** `vazia`: not met yet; `feita`: nothing missing; `corrigir`: met, and something is missing or wrong. */
  readonly estado: 'vazia' | 'feita' | 'corrigir';
  /** How many places of it keep the step from being sent. */
  readonly faltas: number;
  /** Present: closed until nothing is missing in the part of this title. */
  readonly esperaPor?: string;
}

export interface FormularioLido {
  readonly visiveis: ReadonlySet<string>;
  /** Answers with calculated values, hidden fields and cells left out. */
  readonly respostas: Respostas;
  /** The same with what was typed into cells that are hidden now: what inputs go on from, so that it is there again when they are shown. */
  readonly digitadas: Respostas;
  /** What is shown beside the fields now. */
  readonly erros: ErrosDoFormulario;
  readonly faltas: readonly Falta[];
  readonly partes: readonly ParteDoFormulario[];
}

/** A document that the step asks for, and what there is of it. */
export type DocumentoAEnviar = Pick<
  DocumentoVisto,
  'chave' | 'nome' | 'exigido' | 'minimo' | 'um_por' | 'um_de_cada_formato'
> & {
  readonly arquivos: readonly unknown[];
};

export interface PedidoDeLeitura {
  readonly formulario: Formulario;
  readonly regras: RegrasDoFormulario;
  readonly retrato: Pick<Retrato, 'respostas' | 'emConflito'> & {
    readonly servidor: Pick<Salvo, 'visiveis' | 'valores' | 'reprovadas' | 'erros'> | null;
  };
  readonly validar: FuncaoDeValidacao | null;
  readonly documentos: readonly DocumentoAEnviar[];
  /** Fields of kind `arquivo` and places of files in rows that have all their files (`temOsArquivos`). */
  readonly comArquivo: ReadonlySet<string>;
  /** Parts that were left at least once: there what is missing is said. */
  readonly visitadas: ReadonlySet<string>;
  /** What the server said at sending (422), until the field is changed. */
  readonly recusas: ErrosDoFormulario;
  /** Answers that were looked up and are in no registry; absent: nothing was looked up. */
  readonly naoAchados?: NaoAchados;
}

/** What is asked at a place of files: of a field, or of the column of its row. */
const uiDoLugar = (ui: Formulario['ui'], lugar: string): UiDoCampo | undefined =>
  ehDaLinha(lugar) ? ui[campoDoLugar(lugar)]?.colunas?.find(({ chave }) => lugar.endsWith(`.${chave}`))?.ui : ui[lugar];

/** Fields of kind `arquivo`, and places of files in rows, that have all the files that they ask for. */
export const temOsArquivos = (
  ui: Formulario['ui'],
  arquivos: Readonly<Record<string, readonly unknown[]>>,
): ReadonlySet<string> =>
  new Set(
    Object.entries(arquivos).flatMap(([campo, deles]) =>
      deles.length >= (uiDoLugar(ui, campo)?.um_de_cada_formato?.length ?? 1) ? [campo] : [],
    ),
  );

interface Conferido {
  /** Wrong whatever is still missing: said at once. */
  readonly agora: ErrosDoFormulario;
  /** All that keeps the step from being sent. */
  readonly aoEnviar: ErrosDoFormulario;
}

/** What the rules of the server would say of these answers (conferirCampo), and what they would say if they were sent. */
const conferir = (
  { formulario: { ui }, comArquivo }: PedidoDeLeitura,
  { visiveis, reprovadas }: Avaliado,
  respostas: Respostas,
): Conferido => {
  const agora: Record<string, readonly string[]> = {};
  const aoEnviar: Record<string, readonly string[]> = {};
  for (const campo of visiveis) {
    const dele = ui[campo];
    if (dele === undefined || dele.calculado) continue;
    if (dele.widget === 'arquivo') {
      const { um_de_cada_formato: formatos } = dele;
      if (dele.obrigatorio && !comArquivo.has(campo))
        aoEnviar[campo] = [fraseDosArquivos({ minimo: formatos?.length ?? 1, um_de_cada_formato: formatos }, 0)];
      continue;
    }
    const conferido = campoDaUi(campo, dele);
    Object.assign(agora, conferirCampo(conferido, respostas[campo], false, visiveis));
    const semArquivo = faltasDeArquivo(celulasDeArquivo(conferido, respostas[campo], visiveis), (lugar) =>
      comArquivo.has(lugar) ? Infinity : 0,
    );
    const todos = { ...semArquivo, ...conferirCampo(conferido, respostas[campo], true, visiveis) };
    Object.assign(aoEnviar, todos);
    const reprovada = Object.keys(todos).length > 0 ? undefined : reprovadas.get(campo);
    if (reprovada === undefined) continue;
    aoEnviar[campo] = [reprovada.mensagem];
    if (reprovada.certa) agora[campo] = [reprovada.mensagem];
  }
  return { agora, aoEnviar };
};

/** Of a field that was changed elsewhere too: the choice is asked at the field itself. */
const ESCOLHA = 'Alterado também em outra aba ou aparelho. Escolha com qual resposta ficar';

const doCampo = (caminho: string): string => caminho.split(/[[.]/)[0] ?? caminho;

/** What the server judged wrong, as long as the answer it judged still stands. */
const errosDoServidor = ({ respostas, servidor }: PedidoDeLeitura['retrato']): ErrosDoFormulario =>
  Object.fromEntries(
    Object.entries(servidor?.erros ?? {}).filter(([caminho]) => {
      const campo = doCampo(caminho);
      return JSON.stringify(servidor?.valores[campo] ?? null) === JSON.stringify(respostas[campo] ?? null);
    }),
  );

const soDosVisiveis = (erros: ErrosDoFormulario, visiveis: ReadonlySet<string>): ErrosDoFormulario =>
  Object.fromEntries(Object.entries(erros).filter(([caminho]) => visiveis.has(doCampo(caminho))));

/** Without the cells that are hidden in their rows; the same object where none can be. */
const soOQueConta = (ui: Formulario['ui'], respostas: Respostas, visiveis: ReadonlySet<string>): Respostas => {
  const tabelas = Object.entries(ui).filter(
    ([campo, { colunas }]) => respostas[campo] != null && colunas?.some((c) => c.ui.condicao !== undefined) === true,
  );
  if (tabelas.length === 0) return respostas;
  const lidas = tabelas.map(([campo, dela]): [string, Valor] => [
    campo,
    semEscondidas(campoDaUi(campo, dela), respostas[campo] ?? null, visiveis),
  ]);
  return { ...respostas, ...Object.fromEntries(lidas) };
};

const semOsCalculados = ({ ui }: Formulario, respostas: Respostas): Respostas =>
  Object.fromEntries(Object.entries(respostas).filter(([campo]) => ui[campo]?.calculado !== true));

/** The whole form as it stands: what is shown, what is wrong, what is missing, section by section. Pure. */
export function lerSecoes(pedido: PedidoDeLeitura): FormularioLido {
  const { formulario, regras, retrato, validar, documentos, visitadas, recusas } = pedido;
  const { servidor } = retrato;
  const avaliado = regras.avaliar(retrato.respostas, {
    visiveis: servidor === null ? null : new Set(servidor.visiveis),
    valores: servidor?.valores ?? {},
    reprovadas: servidor?.reprovadas,
  });
  const { visiveis, calculados } = avaliado;
  const digitadas: Respostas = Object.fromEntries(
    Object.entries({ ...retrato.respostas, ...calculados }).filter(([campo]) => visiveis.has(campo)),
  );
  const respostas = soOQueConta(formulario.ui, digitadas, visiveis);
  const conferido = conferir(pedido, avaliado, respostas);
  const errados: ErrosDoFormulario = {
    ...soDosVisiveis(errosDoServidor(retrato), visiveis),
    // What the portal works out is not his to put right.
    ...conferirComEsquema(validar, semOsCalculados(formulario, respostas)),
    ...(pedido.naoAchados === undefined ? {} : errosDaProcura(formulario.ui, respostas, visiveis, pedido.naoAchados)),
    ...conferido.agora,
    ...soDosVisiveis(recusas, visiveis),
  };
  const erros: Record<string, readonly string[]> = { ...errados };
  const faltas: Falta[] = [];

  const daSecao = (secao: Formulario['secoes'][number]): ParteDoFormulario | null => {
    const campos = secao.campos.filter((campo) => visiveis.has(campo));
    if (campos.length === 0) return null;
    const vazios = Object.keys(conferido.aoEnviar).filter((caminho) => campos.includes(doCampo(caminho)));
    const comErro = Object.keys(errados).filter((caminho) => campos.includes(doCampo(caminho)));
    const aEscolher = campos.filter((campo) => Object.hasOwn(retrato.emConflito, campo));
    const frase = (onde: string): string =>
      aEscolher.includes(onde)
        ? ESCOLHA
        : (errados[onde]?.[0] ?? conferido.aoEnviar[onde]?.[0] ?? textos.validacao.obrigatorio);
    const lugares = Array.from(new Set([...aEscolher, ...comErro, ...vazios]));
    faltas.push(
      ...lugares.map((onde) => ({
        parte: secao.chave,
        onde,
        nome: nomeDoLugar(formulario, onde) ?? onde,
        frase: frase(onde),
      })),
    );
    const visitada = visitadas.has(secao.chave);
    const aCorrigir = visitada || comErro.length > 0 || aEscolher.length > 0;
    if (visitada) for (const onde of vazios) if (!aEscolher.includes(onde)) erros[onde] ??= [frase(onde)];
    const respondida = visitada || campos.some((campo) => !vazio(respostas[campo]));
    return {
      chave: secao.chave,
      titulo: secao.titulo,
      faltas: lugares.length,
      estado: lugares.length === 0 ? (respondida ? 'feita' : 'vazia') : aCorrigir ? 'corrigir' : 'vazia',
    };
  };
  const partes = formulario.secoes.flatMap((secao) => daSecao(secao) ?? []);

  if (documentos.length > 0) {
    const semArquivo = documentos.filter((documento) => arquivosQueFaltam(documento) > 0);
    faltas.push(
      ...semArquivo.map((documento) => ({
        parte: PARTE_DOCUMENTOS,
        onde: `documento:${documento.chave}`,
        nome: documento.nome,
        frase: fraseDosArquivos(documento, documento.arquivos.length),
      })),
    );
    partes.push({
      chave: PARTE_DOCUMENTOS,
      titulo: 'Documentos',
      faltas: semArquivo.length,
      estado: semArquivo.length === 0 ? 'feita' : visitadas.has(PARTE_DOCUMENTOS) ? 'corrigir' : 'vazia',
    });
  }
  partes.push({ chave: PARTE_CONFERIR, titulo: 'Conferir e enviar', faltas: 0, estado: 'vazia' });
  return {
    visiveis,
    respostas,
    digitadas,
    erros,
    faltas,
    partes: fecharEmOrdem(partes, formulario.etapa.apresentacao),
  };
}
