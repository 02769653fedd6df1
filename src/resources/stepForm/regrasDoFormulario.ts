import { compilar } from '../../schemas/expressao/compilar.ts';
import type { TipoExpressao, Tipos, TipoSimples } from '../../schemas/expressao/tipo.ts';
import { fatosDoFluxo, tiposDasDatas } from '../../schemas/processo/expressoes.ts';
import { temResposta, type Campo, type TipoDeCampo } from '../../schemas/processo/campo.ts';
import { valorCalculado } from '../../schemas/processo/comCasas.ts';
import { celulasMostradas } from '../../schemas/processo/celulas.ts';
import { campoDaUi } from '../../schemas/processo/campoDaUi.ts';
import type { DeForaDaTabela } from '../../schemas/processo/deForaDaTabela.ts';
import { valeJa } from '../../schemas/processo/porResponder.ts';
import type { Formulario, RegraDoCampo, UiDoCampo } from '../../schemas/processo/formulario.ts';
import type { Respostas, Valor } from '../../schemas/requerimento/resposta.ts';
import { vazio } from '../../schemas/requerimento/vazio.ts';

const simples = ({ widget, opcoes }: Pick<UiDoCampo, 'widget' | 'opcoes'>): TipoSimples => {
  if (widget === 'selecao') return { opcoes: (opcoes ?? []).map(({ chave }) => chave) };
  if (widget === 'moeda' || widget === 'decimal') return 'decimal';
  if (widget === 'inteiro' || widget === 'logico' || widget === 'data' || widget === 'hora') return widget;
  return 'texto';
};

const tipoDe = (ui: UiDoCampo): TipoExpressao | undefined => {
  if (!temResposta({ tipo: ui.widget as TipoDeCampo })) return undefined;
  if (ui.widget === 'lista' || ui.widget === 'usos')
    return { lista: ui.opcoes ? { opcoes: ui.opcoes.map(({ chave }) => chave) } : 'texto' };
  if (ui.colunas !== undefined) return { tabela: Object.fromEntries(ui.colunas.map((c) => [c.chave, simples(c.ui)])) };
  return simples(ui);
};

/** Names that a rule of this form may use: its own fields, the days and the facts of the flow. */
export const tiposDoFormulario = (ui: Formulario['ui']): Tipos => ({
  ...tiposDasDatas,
  ...Object.fromEntries(
    Object.entries(ui).flatMap(([chave, cada]) => {
      const tipo = tipoDe(cada);
      return tipo === undefined ? [] : [[chave, tipo] as const];
    }),
  ),
  ...fatosDoFluxo,
});

type Expressao = Extract<ReturnType<typeof compilar>, { ok: true }>;

interface RegraPronta {
  /** 'servidor': it uses answers of an earlier step, which only the server has. */
  readonly condicao: Expressao | 'servidor' | null;
  readonly calculo: Expressao | 'servidor' | null;
  readonly validacao: { readonly expressao: Expressao | 'servidor'; readonly mensagem: string } | null;
  readonly casas: number | undefined;
}

export interface Avaliado {
  /** Fields that are shown, and places of the cells that are by a condition of their column. */
  readonly visiveis: ReadonlySet<string>;
  /** Calculated fields that have a value now. */
  readonly calculados: Respostas;
  /** Answered fields whose own rule does not hold. */
  readonly reprovadas: ReadonlyMap<string, Reprovada>;
}

export interface Reprovada {
  readonly mensagem: string;
  /** False while an answer is missing that the rule goes by: nothing to be said before he has been there. */
  readonly certa: boolean;
}

/** What the last answer of the server said; it settles what the browser cannot know. */
export interface DoServidor {
  readonly visiveis: ReadonlySet<string> | null;
  readonly valores: Respostas;
  readonly reprovadas?: readonly string[] | undefined;
}

export interface RegrasDoFormulario {
  /** True when some rule needs the server's word from the start. */
  readonly precisaDoServidor: boolean;
  readonly avaliar: (respostas: Respostas, servidor: DoServidor) => Avaliado;
}

interface TabelaComCondicoes {
  readonly campo: Campo;
  readonly condicoes: ReadonlyMap<string, Expressao | 'servidor'>;
}

/** Tables with columns that are asked in some rows alone, by key; in a row the columns are names, and go before questions of the same key. */
const condicoesDasColunas = (
  ui: Formulario['ui'],
  tipos: Tipos,
  noNavegador: boolean,
): ReadonlyMap<string, TabelaComCondicoes> =>
  new Map(
    Object.entries(ui).flatMap(([chave, { colunas = [] }]) => {
      const fontes = colunas.flatMap((c) => c.ui.condicao ?? []);
      const dela = ui[chave];
      if (fontes.length === 0 || dela === undefined) return [];
      const daLinha: Tipos = { ...tipos, ...Object.fromEntries(colunas.map((c) => [c.chave, simples(c.ui)])) };
      const condicoes = fontes.map((fonte): [string, Expressao | 'servidor'] => {
        const expressao = noNavegador ? compilar(fonte, daLinha, 'logico') : undefined;
        return [fonte, expressao?.ok === true ? expressao : 'servidor'];
      });
      return [[chave, { campo: campoDaUi(chave, dela), condicoes: new Map(condicoes) }] as const];
    }),
  );

const SO_AS_LINHAS: DeForaDaTabela = { ui: {}, respostas: {} };

/**
 * Cells of one field that is drawn by itself (an item of a round), by path below it. `deFora`: what its conditions go by beside its own rows; of one that
 * goes by more nothing is known, and its cells are asked; the server takes what counts.
 */
export const celulasDeUm = (
  campo: string,
  ui: UiDoCampo,
  valor: Valor | undefined,
  deFora: DeForaDaTabela = SO_AS_LINHAS,
): ReadonlySet<string> => {
  const so = { ...deFora.ui, [campo]: ui };
  const tabela = condicoesDasColunas(so, tiposDoFormulario(so), contaExato()).get(campo);
  if (tabela === undefined) return new Set();
  const lugares = celulasMostradas(tabela.campo, valor, (fonte, linha, faltam) => {
    const condicao = tabela.condicoes.get(fonte) ?? 'servidor';
    return condicao === 'servidor' || valeJa(condicao.avaliar({ ...deFora.respostas, ...linha }), faltam);
  });
  return new Set(lugares.map((lugar) => lugar.slice(campo.length)));
};

/** Rules count in exact integers; where the browser has none (Safari 10, Edge 18), all of them are the server's. */
const contaExato = (): boolean => typeof BigInt(0) === 'bigint';

/**
 * Conditions and calculations of a form, compiled once and run in the browser over the answers in the order of the sections:
 * a hidden field takes no part in later ones (the same reading as `preencher` on the server, whose result wins). The days are the server's.
 */
export function regrasDoFormulario({ ui, secoes, regras, dias = {} }: Formulario): RegrasDoFormulario {
  const tipos = tiposDoFormulario(ui);
  const noNavegador = contaExato();
  const pronta = (fonte: string | undefined): Expressao | 'servidor' | null => {
    if (fonte === undefined) return null;
    if (!noNavegador) return 'servidor';
    const expressao = compilar(fonte, tipos);
    return expressao.ok ? expressao : 'servidor';
  };
  const porCampo = new Map<string, RegraPronta>(
    regras.map((r: RegraDoCampo) => [
      r.campo,
      {
        ...{ condicao: pronta(r.condicao), calculo: pronta(r.calculo), casas: r.casas },
        validacao:
          r.validacao === undefined
            ? null
            : { expressao: pronta(r.validacao.expressao) ?? 'servidor', mensagem: r.validacao.mensagem },
      },
    ]),
  );
  const ordem = secoes.flatMap(({ campos }) => campos);
  const prontas = Array.from(porCampo.values());
  const tabelas = condicoesDasColunas(ui, tipos, noNavegador);

  const ehLido = (campo: string): boolean =>
    ui[campo]?.calculado === true && ui[campo].fixo !== true && porCampo.get(campo)?.calculo == null;

  const avaliar = (respostas: Respostas, servidor: DoServidor): Avaliado => {
    const visiveis = new Set<string>();
    const porResponder = new Set<string>();
    const valores: Record<string, Valor> = { ...dias };
    const calculados: Record<string, Valor> = {};
    const reprovadas = new Map<string, Reprovada>();
    const vale = (campo: string, condicao: RegraPronta['condicao']): boolean => {
      if (condicao === null) return true;
      if (condicao === 'servidor') return servidor.visiveis?.has(campo) ?? false;
      return valeJa(condicao.avaliar(valores), porResponder);
    };
    const calcular = (campo: string, calculo: Expressao | 'servidor', casas: number | undefined): Valor | undefined => {
      if (calculo === 'servidor') return servidor.valores[campo];
      const r = calculo.avaliar(valores);
      return r.ok && (typeof r.valor === 'string' || typeof r.valor === 'boolean')
        ? valorCalculado({ tipo: ui[campo]?.widget as TipoDeCampo, ...(casas === undefined ? {} : { casas }) }, r.valor)
        : undefined;
    };
    const conferir = (campo: string, validacao: NonNullable<RegraPronta['validacao']>): void => {
      const { expressao, mensagem } = validacao;
      if (expressao === 'servidor') {
        if (servidor.reprovadas?.includes(campo) === true) reprovadas.set(campo, { mensagem, certa: true });
        return;
      }
      const r = expressao.avaliar(valores);
      if (!r.ok || r.valor !== true) reprovadas.set(campo, { mensagem, certa: r.ok && r.vazias === undefined });
    };
    for (const campo of ordem) {
      const regra = porCampo.get(campo);
      if (!vale(campo, regra?.condicao ?? null)) continue;
      visiveis.add(campo);
      // What the portal reads of what another answer names (a property, a licence) is the server's word alone; until its first one, what the form came with.
      const lido = ehLido(campo) && servidor.visiveis !== null;
      const digitado = lido ? servidor.valores[campo] : respostas[campo];
      const valor = regra?.calculo == null ? digitado : calcular(campo, regra.calculo, regra.casas);
      if (lido) calculados[campo] = valor ?? null;
      else if (regra?.calculo != null && valor !== undefined) calculados[campo] = valor;
      const tabela = tabelas.get(campo);
      if (tabela !== undefined)
        for (const lugar of celulasMostradas(
          tabela.campo,
          valor,
          (fonte, linha, faltam, lugar) => {
            const condicao = tabela.condicoes.get(fonte) ?? 'servidor';
            if (condicao === 'servidor') return servidor.visiveis?.has(lugar) ?? false;
            return valeJa(condicao.avaliar({ ...valores, ...linha }), faltam);
          },
          porResponder,
        ))
          visiveis.add(lugar);
      if (valor === undefined || vazio(valor)) {
        if (regra?.calculo == null && ui[campo]?.obrigatorio === true) porResponder.add(campo);
        continue;
      }
      valores[campo] = valor;
      if (regra?.validacao != null && regra.calculo === null) conferir(campo, regra.validacao);
    }
    return { visiveis, calculados, reprovadas };
  };
  return {
    precisaDoServidor:
      prontas.some(({ condicao, calculo, validacao }) =>
        [condicao, calculo, validacao?.expressao].includes('servidor'),
      ) || [...tabelas.values()].some(({ condicoes }) => [...condicoes.values()].includes('servidor')),
    avaliar,
  };
}
