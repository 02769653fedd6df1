import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import type { Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import { citadoEm, usosDe } from '../../../../schemas/processo/edicao/citacoes.ts';

/** What is said once a piece is off its list: whether something named it, which is then to be mended. `chave`: place of its key, before it went. */
export const avisoDaRetirada = (antes: Definicao, chave: Caminho): string => {
  const citado = citadoEm(antes, chave);
  const usos = citado === undefined ? 0 : usosDe(antes, citado).length;
  if (usos === 0) return 'Fora da lista. “Desfazer” traz de volta';
  const lugares = usos === 1 ? '1 lugar tinha citação' : `${usos} lugares tinham citação`;
  return `Fora da lista. ${lugares}: o que falta mudar está nos impedimentos. “Desfazer” traz de volta`;
};

/** Said instead of adding a piece that the format has no room for: the draft would not be kept. */
export const naoCabe = (maximo: number): string => `Não cabe mais: a lista tem no máximo ${maximo}`;
