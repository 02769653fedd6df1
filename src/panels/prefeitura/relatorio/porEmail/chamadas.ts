import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { chaveUnica } from '../../../../dataProvider/chaveUnica.ts';
import { api } from '../../../../dataProvider/http.ts';
import type { FormatoDoAnexo, Quando, RelatorioPorEmail } from '../../../../schemas/relatorios/porEmail.ts';
import type { FiltrosGuardados } from '../../../../schemas/visao.ts';

const CAMINHO = 'me/relatorios-por-email';

export const CHAVE = ['me', 'relatorios-por-email'] as const;

/** The reports that the user gets by mail, by name. */
export const usePorEmail = (): UseQueryResult<readonly RelatorioPorEmail[]> =>
  useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => api<readonly RelatorioPorEmail[]>(CAMINHO, { signal, semAviso: true, semNavegacao: true }),
  });

/** What may be said of one anew. */
export interface DadosDoPorEmail extends Quando {
  readonly nome: string;
  readonly formatos: readonly FormatoDoAnexo[];
}

/** The form that asks for it shows the refusals on their fields. */
const gravar = (caminho: string, body: object): Promise<RelatorioPorEmail> =>
  api(caminho, { method: 'POST', body, idempotencyKey: chaveUnica(), semAviso: true, semNavegacao: true });

export const pedirPorEmail = (
  novo: DadosDoPorEmail & { readonly relatorio: string; readonly filtros: FiltrosGuardados },
): Promise<RelatorioPorEmail> => gravar(CAMINHO, novo);

export const mudarPorEmail = (
  { id, versao }: Pick<RelatorioPorEmail, 'id' | 'versao'>,
  mudanca: Partial<DadosDoPorEmail & Pick<RelatorioPorEmail, 'situacao'>>,
): Promise<RelatorioPorEmail> => gravar(`${CAMINHO}/${id}`, { ...mudanca, versao });

export const pararPorEmail = ({ id }: Pick<RelatorioPorEmail, 'id'>): Promise<null> =>
  api(`${CAMINHO}/excluirIds`, { method: 'POST', body: { ids: [id] }, semAviso: true, semNavegacao: true });
