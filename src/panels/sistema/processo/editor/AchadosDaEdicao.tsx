import { useEffect, useRef, type ReactElement } from 'react';
import type { Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { contarAchados } from '../contarAchados.ts';
import { ListaDeAchados } from '../ListaDeAchados.tsx';
import { useAchadosDaEdicao, useDoEstado } from './contexto.ts';
import { ondeSeMenda } from './ondeSeMenda.ts';
import type { EstadoDaEdicao } from './createEdicao.ts';

interface Props {
  readonly aoIr: (caminho: Caminho) => void;
  /** How often the list was asked for: each time it is opened and comes into sight. */
  readonly pedido: number;
}

const haCalados = ({ calados }: EstadoDaEdicao): boolean => calados;

/** What the checks find in the draft as it was saved last, each with the way to its place. */
export function AchadosDaEdicao({ aoIr, pedido }: Props): ReactElement {
  const caixa = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (pedido === 0 || caixa.current === null) return;
    caixa.current.open = true;
    caixa.current.querySelector('summary')?.focus();
  }, [pedido]);
  const achados = useAchadosDaEdicao();
  const calados = useDoEstado(haCalados);
  const impedimentos = achados.filter(({ gravidade }) => gravidade === 'bloqueia').length;
  const faltas = achados.filter(({ gravidade }) => gravidade !== 'sugere');
  const titulo =
    faltas.length === 0 && calados
      ? 'Antes de publicar: complete o que foi incluído'
      : faltas.length === 0
        ? ['Pronto para publicar', contarAchados(achados)].filter((parte) => parte !== '').join(': ')
        : `Antes de publicar: ${contarAchados(achados)}`;
  return (
    <details ref={caixa} className="editor-achados" open={impedimentos > 0 && impedimentos < 6}>
      <summary>
        <h2>{titulo}</h2>
      </summary>
      {achados.length === 0 ? (
        <p className="secundario pequeno">A conferência não achou nada a corrigir.</p>
      ) : (
        <ListaDeAchados
          achados={achados}
          saida={(um) =>
            um.onde !== '' && (
              <Botao variante="texto" tamanho="pequeno" onClick={() => aoIr(ondeSeMenda(um))}>
                Ver
              </Botao>
            )
          }
        />
      )}
    </details>
  );
}
