import type { ReactElement } from 'react';
import { contestacaoEncenada } from '../../../schemas/requerimento/encenadas.ts';
import type { Valor } from '../../../schemas/requerimento/resposta.ts';
import { AreaDeTexto } from '../../layout/ui/AreaDeTexto.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { ArquivosDoItem } from './ArquivosDoItem.tsx';
import type { PropsDoControle } from './ControleDoItem.tsx';
import type { ContestacaoEncenada } from './respostasDaPendencia.ts';

const FORMATOS = ['pdf', 'png', 'jpg'];
const vazia = { texto: '', arquivos: [] };

/** A change of the contest as a part of the item's staged answer. */
const emContestacao =
  (mudanca: (antes: ContestacaoEncenada) => ContestacaoEncenada) =>
  (antes: Valor | undefined): Valor => {
    const { texto, arquivos } = mudanca(contestacaoEncenada(antes) ?? vazia);
    return { texto, arquivos: arquivos.map((arquivo) => ({ ...arquivo })) };
  };

/** Says why an item is not agreed with, with files that show it, in the place of doing what it asks. */
export function ContestarItem(props: PropsDoControle): ReactElement {
  const { requerimento, item, visto, encenadas, mudar, envios, emCurso, erro } = props;
  const { texto, arquivos } = encenadas.contestacoes[item.id] ?? vazia;
  return (
    <>
      <AreaDeTexto
        rotulo="Por que você não concorda"
        rows={4}
        maxLength={5000}
        value={texto}
        ajuda="A prefeitura lê o que você escreveu e decide: retira o item, ou o mantém e diz por quê."
        erro={erro}
        onChange={(evento) => {
          const novo = evento.target.value;
          mudar(
            'contestacao',
            item.id,
            emContestacao((antes) => ({ ...antes, texto: novo })),
          );
        }}
      />
      <ArquivosDoItem
        requerimentoId={requerimento.id}
        lugar={`contestacao:${item.id}`}
        alvo={`contestacao:${item.id}`}
        rotulo={`Arquivo que mostra por que você não concorda: ${visto.alvo_nome}`}
        formatos={FORMATOS}
        depois=" Opcional."
        botao="Juntar arquivo"
        novos={arquivos}
        mudar={(mudanca) =>
          mudar(
            'contestacao',
            item.id,
            emContestacao((antes) => ({ ...antes, arquivos: mudanca(antes.arquivos) })),
          )
        }
        envios={envios}
        emCurso={emCurso}
      />
      <div>
        <Botao variante="texto" tamanho="pequeno" onClick={() => mudar('contestacao', item.id, () => null)}>
          Responder o que o item pede
        </Botao>
      </div>
    </>
  );
}
