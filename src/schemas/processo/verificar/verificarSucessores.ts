import { chamada } from './chamada.ts';
import { compilarEscrita } from '../../expressao/compilar.ts';
import type { Definicao } from '../definicao.ts';
import { tiposDaDefinicao } from '../expressoes.ts';
import type { SucessorPedido } from '../ligacoes.ts';
import { achado, type Achado } from './achado.ts';
import { achadoDaExpressao, porQueNuncaVale } from './verificarRegras.ts';

/** What a grant may ask for, each with its place in the file. */
export const lugaresDosSucessores = ({
  processo: { sucessor, sucessores = [] },
}: Definicao): readonly { readonly pedido: SucessorPedido; readonly onde: string }[] => [
  ...(sucessor === undefined ? [] : [{ pedido: sucessor, onde: 'processo.sucessor' }]),
  ...sucessores.map((pedido, i) => ({ pedido, onde: `processo.sucessores[${i}]` })),
];

/**
 * The requests that follow a grant: conditions that compile and can hold where they are looked at, so that each is asked for by some answers.
 * They are asked at the end, when every answer is in that ever will be.
 */
export const verificarSucessores = (d: Definicao): readonly Achado[] => {
  const tipos = tiposDaDefinicao(d);
  const lugares = lugaresDosSucessores(d);
  return lugares.flatMap(({ pedido, onde }, i) => {
    const antes = lugares.slice(0, i).filter((l) => l.pedido.processo === pedido.processo);
    const sempre = antes.find((l) => l.pedido.condicao == null);
    if (sempre !== undefined)
      return [
        achado(
          'sem_efeito',
          onde,
          `"${pedido.nome}" nunca é pedido: "${sempre.pedido.nome}" já pede o processo "${pedido.processo}" em todos os casos`,
        ),
      ];
    if (pedido.condicao == null) return [];
    const lugar = { ...chamada(`${onde}.condicao`, `de "${pedido.nome}", que se abre depois deste`) };
    const expressao = compilarEscrita(pedido.condicao, tipos, 'logico');
    if (!expressao.ok) return [achadoDaExpressao(expressao, d, lugar)];
    const { condicao: fonte } = pedido;
    const depoisDe = antes.flatMap((l) => l.pedido.condicao ?? []);
    const nunca =
      porQueNuncaVale(d, tipos, { fonte }) ??
      (porQueNuncaVale(d, tipos, { fonte, depoisDe }) &&
        'os anteriores do mesmo processo já ficam com todos esses casos');
    return nunca === undefined ? [] : [achado('regra_nunca_vale', lugar.onde, `${lugar.oQue} nunca vale: ${nunca}`)];
  });
};
