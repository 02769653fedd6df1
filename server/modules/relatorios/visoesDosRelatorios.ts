import type { Kysely } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import { relatoriosComVisoes, type RelatorioComVisoes } from '../../../src/schemas/relatorios/listasDosRelatorios.ts';
import type { Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import { relatorios } from '../../../src/schemas/relatorios/relatorios.ts';
import { consultaDosFiltros, type FiltrosGuardados } from '../../../src/schemas/visao.ts';
import type { Tables } from '../../database/tables.ts';
import { validadorDe } from '../../plugins/validation.ts';
import type { Access } from '../../plugins/access.ts';
import type { Sessao } from '../../plugins/session.ts';
import type { ListaLida } from '../listas/listaLida.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { ACESSO, acessoAo } from './acesso.ts';
import { leituraDoComparativo } from './comparativo.ts';
import { consultaDoFluxo } from './fluxo.ts';
import { ladosPedidos, type ConsultaDoComparativo } from './ladosDoComparativo.ts';
import { pedidoDaSessao } from './pedidoDaSessao.ts';
import { consultaDe, diasPedidos, pedidoDeRelatorio, type DiasDitos } from './pedidoDeRelatorio.ts';
import { valoresSumidos } from './valoresSumidos.ts';

type Consulta = Readonly<Record<string, unknown>>;

/** What a report's call takes, and what it says of it as a whole. */
interface Chamada {
  readonly consulta: object;
  /** @throws AppError as the call does */
  readonly exigir: (db: Kysely<Tables>, consulta: Consulta, sessao: Sessao, agora: Date) => Promise<void>;
}

const doFluxo: Chamada = {
  consulta: consultaDoFluxo,
  exigir: async (_db, consulta, { fuso }, agora) => {
    diasPedidos(consulta as DiasDitos, 'mensal', hojeEm(agora, fuso));
    return Promise.resolve();
  },
};

const doComparativo: Chamada = {
  // Which measure is drawn is the screen's alone, and kept with the rest.
  consulta: leituraDoComparativo.consulta,
  exigir: async (db, consulta, sessao, agora) => {
    const leitor = { organizacaoId: sessao.organizacaoId, hoje: hojeEm(agora, sessao.fuso) };
    await ladosPedidos(db, consulta as unknown as ConsultaDoComparativo, leitor, sessao);
  },
};

const chamadaDe = (nome: string): Chamada => {
  if (nome === 'fluxo-processo') return doFluxo;
  const relatorio: Relatorio | undefined = relatorios.find((um) => um.nome === nome);
  if (relatorio === undefined) return doComparativo;
  return {
    consulta: consultaDe(relatorio),
    exigir: async (db, consulta, sessao, agora) => {
      await pedidoDaSessao(db, relatorio, consulta, sessao, agora);
    },
  };
};

/** `filtro[por]` as lists call it -> `por` as reports do. */
const semFiltro = (consulta: Consulta): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(consulta).map(([nome, valor]) => [
      nome.replace(/^filtro\[([^\]]*)\]/, '$1'),
      structuredClone(valor),
    ]),
  );

/** What the call of a report is asked with by the filters of a view. */
export const consultaDaVisao = (filtros: FiltrosGuardados): Record<string, unknown> =>
  semFiltro(consultaDosFiltros(filtros));

/** Days and sessions do not matter for one value alone. */
const NINGUEM = { organizacaoId: 0, hoje: '2000-01-01' };

const lidaDe = ({ nome, lista, escolhidos }: RelatorioComVisoes): ListaLida => {
  const { consulta: esquema, exigir } = chamadaDe(nome);
  const relatorio: Relatorio | undefined = relatorios.find((um) => um.nome === nome);
  const validar = validadorDe('endereco', esquema);
  const daVez = (filtros: FiltrosGuardados): Record<string, unknown> => {
    const consulta = consultaDaVisao(filtros);
    validar(consulta);
    return consulta;
  };
  return {
    declarada: lista,
    vale: (consulta) => {
      const query = semFiltro(consulta);
      if (!validar(query)) return false;
      const dias = ['periodo', 'de', 'ate'].some((um) => um in query);
      if (relatorio === undefined || dias) return true;
      try {
        pedidoDeRelatorio(relatorio, query, NINGUEM);
        return true;
      } catch (erro) {
        if (erro instanceof AppError) return false;
        throw erro;
      }
    },
    conferir: (db, filtros, sessao, agora) => exigir(db, daVez(filtros), sessao, agora),
    sumidos: (db, organizacaoId, filtros) => valoresSumidos(db, organizacaoId, filtros.map(escolhidos)),
  };
};

/** Who may read a report whose views are kept under the name of a list: flow and comparison are of the whole city. */
export const acessoDaLista = (lista: string): Access => {
  const nome = porNome.get(lista)?.nome;
  const relatorio: Relatorio | undefined = relatorios.find((um) => um.nome === nome);
  return relatorio === undefined ? ACESSO : acessoAo(relatorio);
};

const porNome = new Map(relatoriosComVisoes.map((um) => [um.lista.nome, um]));
const lidas = new Map<string, ListaLida>();

/** A report as a list that keeps views, by the name of that list; undefined: no report has it. */
export const relatorioComoLista = (lista: string): ListaLida | undefined => {
  const pronta = lidas.get(lista);
  const declarado = porNome.get(lista);
  if (pronta !== undefined || declarado === undefined) return pronta;
  const lida = lidaDe(declarado);
  lidas.set(lista, lida);
  return lida;
};
