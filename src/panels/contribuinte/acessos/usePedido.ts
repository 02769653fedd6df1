import { useSearchParams } from 'react-router-dom';
import type { AcaoDaAuditoria } from '../../../schemas/acoesDaAuditoria.ts';
import { hoje } from '../comum/hoje.ts';
import type { PedidoDeAcessos } from './useAcessos.ts';

/** What may be asked for, in few words: the acts of the audit are many. */
export const tiposDeAcesso = {
  consultas: { rotulo: 'Só consultas', acoes: ['consultar', 'exportar'] },
  mudancas: {
    rotulo: 'Só mudanças',
    acoes: ['criar', 'alterar', 'excluir', 'restaurar', 'importar', 'aprovar', 'recusar', 'confirmar', 'unificar'],
  },
  conta: {
    rotulo: 'Entradas e senha',
    acoes: ['entrar', 'entrada_recusada', 'sair', 'senha', 'resgatar', 'desbloquear'],
  },
} as const satisfies Readonly<Record<string, { rotulo: string; acoes: readonly AcaoDaAuditoria[] }>>;
export type TipoDeAcesso = keyof typeof tiposDeAcesso;

export const periodos = { '7': 'Últimos 7 dias', '30': 'Últimos 30 dias', '365': 'Últimos 12 meses' } as const;
export type Periodo = keyof typeof periodos;

export interface Escolhas {
  readonly tipo: TipoDeAcesso | '';
  readonly periodo: Periodo | '';
  readonly page: number;
}

const umDe = <C extends string>(tabela: Readonly<Record<C, unknown>>, valor: string | null): C | '' =>
  valor !== null && Object.hasOwn(tabela, valor) ? (valor as C) : '';

const DIA_MS = 86_400_000;
/** By days, so that the question stays the same while the page is open. */
const desde = (dias: number): string => new Date(Date.parse(`${hoje()}T00:00:00Z`) - dias * DIA_MS).toISOString();

/** What is asked for stands in the address: going back and reloading keep it. */
export function usePedido(): {
  readonly escolhas: Escolhas;
  readonly pedido: PedidoDeAcessos;
  readonly mudar: (mudanca: Partial<Escolhas>) => void;
} {
  const [parametros, mudarParametros] = useSearchParams();
  const page = Number(parametros.get('page') ?? '1');
  const escolhas: Escolhas = {
    tipo: umDe(tiposDeAcesso, parametros.get('tipo')),
    periodo: umDe(periodos, parametros.get('periodo')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
  const mudar = (mudanca: Partial<Escolhas>): void => {
    const nova = { ...escolhas, page: 1, ...mudanca };
    mudarParametros(
      {
        ...(nova.tipo === '' ? {} : { tipo: nova.tipo }),
        ...(nova.periodo === '' ? {} : { periodo: nova.periodo }),
        ...(nova.page === 1 ? {} : { page: String(nova.page) }),
      },
      { replace: true },
    );
  };
  const pedido = {
    acoes: escolhas.tipo === '' ? [] : tiposDeAcesso[escolhas.tipo].acoes,
    desde: escolhas.periodo === '' ? null : desde(Number(escolhas.periodo)),
    page: escolhas.page,
  };
  return { escolhas, pedido, mudar };
}
