import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { eventoAcompanhado } from '../../../src/schemas/requerimento/acompanhamento.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { ehDeNinguem, nomeNoRastro, PORTAL, quemAgiu } from '../../../src/schemas/requerimento/nomeNoRastro.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import type { AvisoDoPrazo } from './avisosDosPrazos.ts';

interface Feito {
  readonly definicao: Definicao;
  readonly estado: Estado;
  readonly eventos: readonly Evento[];
  readonly ator: Pick<Ator, 'id' | 'nome' | 'ausente'>;
}

/** One bell for an act to each who follows the request, in the words of its timeline; none to who did it himself. */
export const avisosAosSeguidores = (
  seguidores: readonly number[],
  { definicao, estado, eventos, ator }: Feito,
): readonly AvisoDoPrazo[] => {
  const evento = seguidores.length === 0 ? undefined : eventoAcompanhado(eventos);
  if (evento === undefined) return [];
  const quem = ehDeNinguem(evento) ? PORTAL : nomeNoRastro(quemAgiu(ator));
  const message = `Você segue ${estado.numero ?? ''}: ${quem} ${textoDoEvento(evento, definicao, 'equipe', estado.execucoes).texto}`;
  return seguidores.filter((id) => id !== ator.id).map((usuario_id) => ({ usuario_id, message }));
};
