import type { ReactElement } from 'react';
import type { Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { ListaDeAchados } from '../ListaDeAchados.tsx';
import { useAchadosDaEdicao } from './contexto.ts';

const contar = (n: number, um: string, varios: string): string => (n === 1 ? `1 ${um}` : `${n} ${varios}`);

/** What the checks find in the draft as it was saved last, each with the way to its place. */
export function AchadosDaEdicao({ aoIr }: { readonly aoIr: (caminho: Caminho) => void }): ReactElement {
  const achados = useAchadosDaEdicao();
  const impedimentos = achados.filter(({ gravidade }) => gravidade === 'bloqueia').length;
  const avisos = achados.length - impedimentos;
  const titulo =
    achados.length === 0
      ? 'Pronto para publicar'
      : `Antes de publicar: ${[
          impedimentos > 0 && contar(impedimentos, 'impedimento', 'impedimentos'),
          avisos > 0 && contar(avisos, 'aviso', 'avisos'),
        ]
          .filter(Boolean)
          .join(', ')}`;
  return (
    <details className="editor-achados" open={impedimentos > 0 && impedimentos < 6}>
      <summary>
        <h2>{titulo}</h2>
      </summary>
      {achados.length === 0 ? (
        <p className="secundario pequeno">A conferência não achou nada a corrigir.</p>
      ) : (
        <ListaDeAchados
          achados={achados}
          saida={({ onde }) =>
            onde !== '' && (
              <Botao variante="texto" tamanho="pequeno" onClick={() => aoIr(onde)}>
                Ver
              </Botao>
            )
          }
        />
      )}
    </details>
  );
}
