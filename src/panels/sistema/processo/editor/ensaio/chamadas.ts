import { api } from '../../../../../dataProvider/http.ts';
import type { Jogada, Preenchendo } from '../../../../../schemas/requerimento/ensaio/jogada.ts';
import type { EnsaioVisto } from '../../../../../schemas/requerimento/ensaio/visto.ts';
import type { LugarDosProcessos } from '../../lugar.ts';

/** Plays the draft as it was last saved, through all these moves. Nothing of it is kept anywhere. */
export const ensaiar = (
  { painel, parametros }: LugarDosProcessos,
  id: number,
  corpo: { readonly inicio: string; readonly jogadas: readonly Jogada[]; readonly preenchendo?: Preenchendo },
): Promise<EnsaioVisto> =>
  api(`${painel}/processo/${id}/ensaio`, {
    method: 'POST',
    query: parametros,
    body: corpo,
    semAviso: true,
    semNavegacao: true,
  });
