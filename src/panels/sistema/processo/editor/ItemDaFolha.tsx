import { memo, type ReactElement } from 'react';
import type { Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import type { ItemLido } from '../../../../schemas/processo/edicao/fichaLida.ts';
import type { FormaDoItem } from '../../../../schemas/processo/edicao/formaDaFicha.ts';
import { ItemDeChave } from './itens/ItemDeChave.tsx';
import { ItemDeExpressao } from './itens/ItemDeExpressao.tsx';
import { ItemDeMapa } from './itens/ItemDeMapa.tsx';
import { ItemDePeca, ItemDeVariantes } from './itens/ItemDePeca.tsx';
import { ItemDePecas } from './itens/ItemDePecas.tsx';
import { ItemDeResposta } from './itens/ItemDeResposta.tsx';
import { ItemDeTextos } from './itens/ItemDeTextos.tsx';
import { ItemDeReferencia, ItemDeReferencias } from './itens/referencias.tsx';
import { ItemDeEscolha, ItemDeMarcas, ItemDeTexto, ItemLogico } from './itens/simples.tsx';
import { ItemDecimal, ItemInteiro } from './itens/numeros.tsx';
import { ItemDoNome } from './itens/ItemDoNome.tsx';

interface Props {
  readonly caminho: Caminho;
  readonly item: ItemLido;
  readonly forma: FormaDoItem;
  /** It says what the piece is called: with the first name it gets its key. */
  readonly nomeDaPeca: boolean;
}

/** One property, by the editor that its sheet declares. */
export const ItemDaFolha = memo(function ItemDaFolha({ nomeDaPeca, ...props }: Props): ReactElement {
  const { item, ...onde } = props;
  const { editor } = item;
  switch (editor.como) {
    case 'texto':
      if (editor.tipo === 'decimal') return <ItemDecimal {...onde} item={{ ...item, editor }} />;
      return nomeDaPeca ? (
        <ItemDoNome {...onde} item={{ ...item, editor }} />
      ) : (
        <ItemDeTexto {...onde} item={{ ...item, editor }} />
      );
    case 'chave':
      return <ItemDeChave {...onde} item={{ ...item, editor }} />;
    case 'expressao':
      return <ItemDeExpressao {...onde} item={{ ...item, editor }} />;
    case 'resposta':
      return <ItemDeResposta {...onde} item={{ ...item, editor }} />;
    case 'referencia':
      return <ItemDeReferencia {...onde} item={{ ...item, editor }} />;
    case 'referencias':
      return <ItemDeReferencias {...onde} item={{ ...item, editor }} />;
    case 'escolha':
      return <ItemDeEscolha {...onde} item={{ ...item, editor }} />;
    case 'marcas':
      return <ItemDeMarcas {...onde} item={{ ...item, editor }} />;
    case 'logico':
      return <ItemLogico {...onde} item={{ ...item, editor }} />;
    case 'inteiro':
      return <ItemInteiro {...onde} item={{ ...item, editor }} />;
    case 'textos':
      return <ItemDeTextos {...onde} item={{ ...item, editor }} />;
    case 'peca':
      return <ItemDePeca {...onde} item={{ ...item, editor }} />;
    case 'variantes':
      return <ItemDeVariantes {...onde} item={{ ...item, editor }} />;
    case 'pecas':
      return <ItemDePecas {...onde} item={{ ...item, editor }} />;
    case 'mapa':
      return <ItemDeMapa {...onde} item={{ ...item, editor }} />;
  }
});
