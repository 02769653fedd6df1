import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import {
  envelope,
  servidorDeRespostas,
  type Resposta,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { naLista, umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { acao, EQUIPE } from './palcoDaEquipe.tsx';

export const LISTA = 'painel-prefeitura/requerimento';

const PRAZO = {
  ...{ vence_em: '2026-11-01', estado: 'vencido', dias: -15, texto: 'Venceu há 15 dias' },
  explicacao: [
    { texto: 'Início', dia: '2026-10-19' },
    { texto: '10 dias úteis' },
    { texto: 'Vence', dia: '2026-11-01' },
  ],
};

/** A request as the inbox lists it. */
export const umaLinha = (id: number, muda: Partial<RequerimentoListado> = {}): RequerimentoListado => ({
  ...naLista(umRequerimento({ id, numero: `2026/${String(id).padStart(6, '0')}` })),
  ...muda,
});
/** One page of these. */
export const pagina = (todas: readonly RequerimentoListado[], query: URLSearchParams): Resposta => {
  const per_page = Number(query.get('per_page'));
  const current_page = Number(query.get('page'));
  return envelope({
    data: todas.slice((current_page - 1) * per_page, current_page * per_page),
    total: todas.length,
    current_page,
    per_page,
    last_page: Math.max(1, Math.ceil(todas.length / per_page)),
    contagens: { 'Em andamento': 3, 'Aguardando prefeitura': 2, Deferido: 1204 },
    relogios: { vencidos: 1, vence_logo: 0, em_dia: 1100, pausados: 2, sem_prazo: 3, sem_responsavel: 4 },
  });
};

/** What the server of an inbox has; changed while it answers. */
export interface DadosDaCaixa {
  linhas: readonly RequerimentoListado[];
  visoes: readonly unknown[];
  responderLista: (query: URLSearchParams) => Resposta | null;
  /** The view of request 13; absent or null: one open step. */
  responderVisto?: (query: URLSearchParams) => Resposta | null;
}

/** A server that answers an inbox, by data that the test changes. */
export const servidorDaCaixa = (dados: DadosDaCaixa): Promise<ServidorDeRespostas> =>
  servidorDeRespostas(({ method, path }) => {
    const [caminho = '', busca] = path.split('?');
    if (method === 'POST') return envelope({ versao: 6 });
    if (caminho === LISTA) {
      const query = new URLSearchParams(busca);
      return dados.responderLista(query) ?? pagina(dados.linhas, query);
    }
    if (caminho === 'me/visoes') return envelope(dados.visoes);
    if (caminho === `${LISTA}/13/prazo`) return envelope(PRAZO);
    if (caminho === 'painel-prefeitura/processo')
      return envelope({ data: [{ id: 3, nome_curto: 'Ampliação' }], total: 1, current_page: 1, per_page: 500 });
    if (caminho === `${LISTA}/etapas`)
      return envelope([
        { chave: 'analise', nomes: ['Análise técnica', 'Análise ambiental'] },
        { chave: 'vistoria', nomes: ['Vistoria'] },
      ]);
    if (caminho === `${LISTA}/13`)
      return (
        dados.responderVisto?.(new URLSearchParams(busca)) ??
        envelope(umRequerimento({ id: 13, numero: '2026/000013', acoes: [acao('atribuir')] }))
      );
    return envelope(EQUIPE[caminho] ?? []);
  });

/** Queries of the page itself, without those that only count. */
export const consultasDe = ({ pedidos }: ServidorDeRespostas): URLSearchParams[] =>
  pedidos
    .filter(({ method, path }) => method === 'GET' && path.startsWith(`${LISTA}?`))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]))
    .filter((query) => query.get('per_page') !== '1');
