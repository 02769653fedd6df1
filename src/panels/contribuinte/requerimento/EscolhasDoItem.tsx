import type { ReactElement } from 'react';
import { EscolhaDaResposta, type EscolhasPedidas } from '../../../resources/stepForm/EscolhaDaResposta.tsx';
import type { Rascunho } from '../../../resources/stepForm/rascunho.ts';
import { tituloDoItem } from '../../../resources/requerimento/ItemDePendencia.tsx';
import {
  arquivosEncenados,
  campoEncenado,
  contestacaoEncenada,
  partesDaResposta,
  type ParteDaResposta,
} from '../../../schemas/requerimento/encenadas.ts';
import type { Item } from '../../../schemas/requerimento/itemDaPendencia.ts';
import type { Valor } from '../../../schemas/requerimento/resposta.ts';
import type { ItemVisto } from '../../../schemas/requerimento/visao.ts';
import { CONCORDO } from './ConcordarComACondicao.tsx';
import { ESCLARECIMENTO } from './ControleDoItem.tsx';

interface Props {
  readonly item: Item;
  readonly visto: ItemVisto;
  readonly escolhas: EscolhasPedidas;
  readonly rascunho: Rascunho;
}

/** Files by their names, a contest by its words; an answer is shown as its field shows it. */
const emTexto = (tipo: Item['tipo'], parte: ParteDaResposta, valor: Valor): Valor => {
  if (tipo === 'condicao' && parte === 'resposta') return valor === true ? CONCORDO : null;
  if (parte === 'resposta') return valor;
  if (parte === 'contestacao') return contestacaoEncenada(valor)?.texto ?? null;
  return arquivosEncenados(valor)
    .map(({ nome }) => nome)
    .join(', ');
};

/** Parts of an item's answer that another device, or who takes part, changed too: both, and the choice. */
export function EscolhasDoItem({ item, visto, escolhas, rascunho }: Props): ReactElement {
  return (
    <>
      {partesDaResposta.map((parte) => {
        const campo = campoEncenado(parte, item.id);
        const escolha = escolhas[campo];
        if (escolha === undefined) return null;
        const ui = parte === 'resposta' && visto.campo !== null ? visto.campo.ui : ESCLARECIMENTO;
        return (
          <EscolhaDaResposta
            key={parte}
            campo={campo}
            ui={{ ...ui, nome: tituloDoItem(item, visto) }}
            escolha={{
              meu: emTexto(item.tipo, parte, escolha.meu),
              outro: emTexto(item.tipo, parte, escolha.outro),
            }}
            aoEscolher={(_campo, qual) => (qual === 'meu' ? rascunho.manterMeu(campo) : rascunho.usarOutro(campo))}
          />
        );
      })}
    </>
  );
}
