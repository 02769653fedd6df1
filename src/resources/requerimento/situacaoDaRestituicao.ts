import type { Restituicao } from '../../schemas/requerimento/cobranca.ts';
import { diaNaCidade } from './relogioDaCidade.ts';
import type { AparenciaDaCobranca } from './situacaoDaCobranca.ts';

/** How a refund stands: with the city until it gave the money back, and since when it did. */
export const situacaoDaRestituicao = ({
  situacao,
  restituida_em,
}: Pick<Restituicao, 'situacao' | 'restituida_em'>): AparenciaDaCobranca =>
  situacao === 'a restituir'
    ? { status: 'A restituir', tom: 'city', icone: 'prefeitura' }
    : { status: `Restituída em ${diaNaCidade(restituida_em)}`, tom: 'ok', icone: 'certo-circulo' };
