import type { ReactElement } from 'react';
import { LugarDoItem, tituloDoItem } from '../../../../resources/requerimento/ItemDePendencia.tsx';
import { useVisor } from '../../../../resources/visor/useVisor.tsx';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { BotaoDeIcone } from '../../../layout/ui/BotaoDeIcone.tsx';
import { AvisoDoAto } from '../acoes/AvisoDoAto.tsx';
import { useAto } from '../chamadas/useAto.ts';
import { itemDestaEtapa, itensDa, pedidoPorOutro, type Rodada } from './rodadas.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly rodada: Rodada;
}

/** Items of a round that was not sent yet; each can still be taken out. */
export function ItensEmColeta({ requerimento, rodada }: Props): ReactElement {
  const emAto = useAto(requerimento.id);
  const { abrir, visor } = useVisor('painel-prefeitura', requerimento);
  const itens = itensDa(rodada);
  const podeRetirar = requerimento.acoes.some(({ acao }) => acao === 'retirar-item');
  if (itens.length === 0) return <p className="secundario">Ainda sem itens.</p>;
  return (
    <>
      {visor}
      <ol className="itens-em-coleta">
        {itens.map(({ item, visto }, i) => (
          <li key={item.id}>
            <span className="itens-numero" aria-hidden="true">
              {i + 1}
            </span>
            <div>
              <p>
                <b>{tituloDoItem(item, visto)}</b>
              </p>
              <p>“{item.texto}”</p>
              <LugarDoItem item={item} visto={visto} aoAbrir={abrir} />
              {pedidoPorOutro(requerimento, item) !== undefined && (
                <p className="secundario pequeno">Pedido pelo setor {pedidoPorOutro(requerimento, item)}</p>
              )}
              {item.fundamento !== null && <p className="secundario pequeno">Base: {item.fundamento}</p>}
              {item.de_novo !== undefined && (
                <p className="pequeno">
                  A pendência {item.de_novo.pendencia} já tinha aceitado este item. Pedido de novo: {item.de_novo.razao}
                </p>
              )}
            </div>
            {podeRetirar && itemDestaEtapa(requerimento, rodada, item) && (
              <BotaoDeIcone
                icone="lixeira"
                rotulo={`Retirar o item ${i + 1}: ${tituloDoItem(item, visto)}`}
                aria-disabled={emAto.enviando || undefined}
                onClick={() =>
                  void emAto.fazer({
                    caminho: `/pendencias/${rodada.id}/itens/excluirIds`,
                    versao: requerimento.versao,
                    corpo: { ids: [item.id] },
                    aviso: `Item retirado: ${tituloDoItem(item, visto)}.`,
                  })
                }
              />
            )}
          </li>
        ))}
      </ol>
      <AvisoDoAto {...emAto} />
    </>
  );
}
