import { junto, lerNo, passosDo, type Caminho } from './caminho.ts';

type Peca = Readonly<Record<string, unknown>>;
const lista = (raiz: unknown, parte: string): readonly Peca[] => {
  const valor = lerNo(raiz, parte);
  return Array.isArray(valor) ? (valor as readonly Peca[]) : [];
};
const chaveDe = (peca: Peca | undefined): string => String(peca?.['chave'] ?? peca?.['sigla'] ?? '');

const posicaoDepois = (antes: readonly Peca[], agora: readonly Peca[], posicao: number): number => {
  const velha = antes[posicao] as Peca;
  const mesma = agora.indexOf(velha);
  if (mesma >= 0) return mesma;
  const chave = chaveDe(velha);
  const comChave = chave === '' ? -1 : agora.findIndex((peca) => chaveDe(peca) === chave);
  if (comChave >= 0) return comChave;
  // It was given another key, or has none yet and was changed where it stands: then nothing else came to stand there.
  const [aqui, outras] = [agora[posicao], antes.toSpliced(posicao, 1)];
  const deOutra = aqui === undefined || outras.some((um) => um === aqui || (chaveDe(um) || um) === chaveDe(aqui));
  return agora.length === antes.length && !deOutra ? posicao : -1;
};

/**
 * Where a place of the definition is after a change of it: pieces move when rows are, and when somebody else's come in before them. A place in a piece
 * that is not there any more becomes its list.
 */
export const seguirPeca = (antes: unknown, agora: unknown, lugar: Caminho): Caminho => {
  const [parte, posicao, ...resto] = passosDo(lugar);
  if (typeof parte !== 'string' || typeof posicao !== 'number') return lugar;
  const [velhas, novas] = [lista(antes, parte), lista(agora, parte)];
  if (velhas === novas || velhas[posicao] === undefined) return lugar;
  const nova = posicaoDepois(velhas, novas, posicao);
  if (nova === posicao) return lugar;
  return nova < 0 ? parte : resto.reduce<Caminho>(junto, junto(parte, nova));
};
