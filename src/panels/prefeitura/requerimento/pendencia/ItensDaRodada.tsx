import type { ReactElement } from 'react';
import {
  AntesEDepois,
  ItemDePendencia,
  tituloDoItem,
  type PropsDoItem,
} from '../../../../resources/requerimento/ItemDePendencia.tsx';
import { porAvaliar } from '../../../../schemas/requerimento/estado.ts';
import type { ResultadoDaAvaliacao, SituacaoDoItem } from '../../../../schemas/requerimento/itemDaPendencia.ts';
import { useVisor } from '../../../../resources/visor/useVisor.tsx';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { AvisoDoAto } from '../acoes/AvisoDoAto.tsx';
import { useAto } from '../chamadas/useAto.ts';
import { navegavel, useTeclas } from '../../../layout/ui/useTeclas.ts';
import { Veredito } from '../pecas/Veredito.tsx';
import { itemDestaEtapa, itensDa, pedidoPorOutro, type ItemComVisto, type Rodada } from './rodadas.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly rodada: Rodada;
}

const estadoDo = {
  aberto: 'falta',
  respondido: 'respondido',
  contestado: 'contestado',
  aceito: 'aceito',
  recusado: 'recusado',
  mantido: 'mantido',
  retirado: 'retirado',
} as const satisfies Record<SituacaoDoItem, string>;

const setorDito = (requerimento: RequerimentoVisto, item: ItemComVisto['item']): string | undefined => {
  const setor = pedidoPorOutro(requerimento, item);
  return setor === undefined ? undefined : `Pedido pelo setor ${setor}`;
};

const resultados = {
  respondido: { sim: 'aceito', nao: 'recusado' },
  contestado: { sim: 'retirado', nao: 'mantido' },
  concordado: { sim: 'aceito', nao: 'retirado' },
} as const satisfies Record<string, Record<'sim' | 'nao', ResultadoDaAvaliacao>>;

const DA_RESPOSTA = { sim: 'Aceitar', nao: 'Recusar', foi: 'Aceito', naoFoi: 'Recusado' } as const;
const DA_CONDICAO = { sim: 'Aceitar', nao: 'Retirar', foi: 'Aceita', naoFoi: 'Retirada' } as const;
const DA_CONTESTACAO = { sim: 'Retirar o item', nao: 'Manter o item', foi: 'Retirado', naoFoi: 'Mantido' } as const;

/** How an item is judged: the words of the two buttons, what they say to the server, and what the reason does. */
const julgamentos = {
  respondido: {
    palavras: DA_RESPOSTA,
    ajuda: 'O requerente lê este motivo. O item recusado abre uma nova rodada.',
  },
  contestado: {
    palavras: DA_CONTESTACAO,
    ajuda: 'O requerente lê este motivo. O item mantido volta em uma nova rodada, e não pode ser contestado outra vez.',
  },
  concordado: {
    palavras: DA_CONDICAO,
    ajuda: 'O requerente lê este motivo. A condição retirada não entra na licença.',
  },
} as const satisfies Record<keyof typeof resultados, object>;

const julgamentoDo = ({ tipo, situacao }: ItemComVisto['item']): keyof typeof resultados => {
  if (situacao === 'contestado') return 'contestado';
  return tipo === 'condicao' ? 'concordado' : 'respondido';
};

/** One answered or contested item with its judgement: A accepts, R asks for the reason in place. */
function ItemAAvaliar({
  requerimento,
  rodada,
  item,
  visto,
  numero,
  aoBaixar,
}: Props & ItemComVisto & Pick<PropsDoItem, 'numero' | 'aoBaixar'>): ReactElement {
  const emAto = useAto(requerimento.id);
  const titulo = tituloDoItem(item, visto);
  const como = julgamentoDo(item);
  return (
    <ItemDePendencia numero={numero} item={item} visto={visto} estado={estadoDo[item.situacao]} aoBaixar={aoBaixar}>
      <div className="item-a-avaliar" {...navegavel} aria-label={`Item ${numero}, ${titulo}`} role="group">
        <AntesEDepois visto={visto} aoBaixar={aoBaixar} />
        <Veredito
          sobre={`o item ${numero}, ${titulo}`}
          resultado={null}
          enviando={emAto.enviando}
          palavras={julgamentos[como].palavras}
          ajudaDoMotivo={julgamentos[como].ajuda}
          aoJulgar={async (qual, motivo) => {
            const resultado = resultados[como][qual];
            return (
              (await emAto.fazer({
                caminho: `/pendencias/${rodada.id}/itens/${item.id}/avaliar`,
                versao: emAto.conflito?.versao ?? requerimento.versao,
                corpo: qual === 'sim' ? { resultado } : { resultado, motivo },
                aviso: `Item ${numero} ${resultado}: ${titulo}.`,
              })) !== null
            );
          }}
        />
        <AvisoDoAto {...emAto} />
      </div>
    </ItemDePendencia>
  );
}

/** Items of a round that is out, waits to be judged, or is over. */
export function ItensDaRodada({ requerimento, rodada }: Props): ReactElement {
  const caixa = useTeclas<HTMLOListElement>();
  const { abrir, visor } = useVisor('painel-prefeitura', requerimento);
  const podeAvaliar =
    rodada.situacao === 'respondida' && requerimento.acoes.some(({ acao }) => acao === 'avaliar-item');
  return (
    <>
      {visor}
      <ol ref={caixa} className="itens-da-rodada">
        {itensDa(rodada).map(({ item, visto }, i) =>
          podeAvaliar && porAvaliar(item) && itemDestaEtapa(requerimento, rodada, item) ? (
            <ItemAAvaliar
              key={item.id}
              requerimento={requerimento}
              rodada={rodada}
              item={item}
              visto={visto}
              numero={i + 1}
              aoBaixar={abrir}
            />
          ) : (
            <ItemDePendencia
              key={item.id}
              numero={i + 1}
              item={item}
              visto={visto}
              estado={estadoDo[item.situacao]}
              pedidoPor={setorDito(requerimento, item)}
              aoBaixar={abrir}
            />
          ),
        )}
      </ol>
    </>
  );
}
