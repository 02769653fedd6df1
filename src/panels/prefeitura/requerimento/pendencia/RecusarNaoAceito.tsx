import type { ReactElement } from 'react';
import { recusaDoNaoAceito } from '../../../../schemas/processo/exigenciaDosArquivos.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { AvisoDoAto } from '../acoes/AvisoDoAto.tsx';
import { jaAceito } from './JaAceito.tsx';
import { usePedir } from './usePedir.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly chave: string;
  readonly nome: string;
  readonly nao_aceita: string;
}

/**
 * In one press: what came in a document's place is what its process says is not taken, and the round asks for the document with that as the reason. Not
 * of one that was accepted before, which is only asked for again with a reason of its own.
 */
export function RecusarNaoAceito({ requerimento, chave, nome, nao_aceita }: Props): ReactElement | null {
  const pedindo = usePedir(requerimento);
  if (jaAceito(requerimento, 'documento', chave) !== undefined) return null;
  return (
    <>
      <Botao
        variante="texto"
        tamanho="pequeno"
        carregando={pedindo.enviando}
        aria-label={`Não é o documento: ${nome}`}
        title={recusaDoNaoAceito(nao_aceita)}
        onClick={() =>
          void pedindo.pedir({
            ...{ tipo: 'documento', alvo: chave, alvoNome: nome, texto: recusaDoNaoAceito(nao_aceita) },
            ...{ fundamento: '', razao: '', lugar: undefined, aoConseguir: () => undefined },
          })
        }
      >
        Não é o documento
      </Botao>
      <AvisoDoAto {...pedindo} campos={[]} />
    </>
  );
}
