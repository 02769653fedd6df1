import type { ReactElement } from 'react';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../../layout/ui/BotaoDeIcone.tsx';
import type { AtosDasEtapas } from './useAtosDasEtapas.tsx';

/** What is done with the chosen step and another, which is pressed next. */
export type Modo = 'ligar' | 'desligar' | 'mover';

export const PEDIDO: Readonly<Record<Modo, string>> = {
  ligar: 'Escolha a etapa de destino (Esc cancela)',
  desligar: 'Escolha a etapa a que ela não leva mais (Esc cancela)',
  mover: 'Escolha depois de qual etapa ela fica (Esc cancela)',
};

interface Props {
  /** The chosen step; undefined: none. */
  readonly posicao: number | undefined;
  /** Whether any way leads out of it. */
  readonly temSaida: boolean;
  readonly modo: Modo | null;
  readonly aoMudarModo: (modo: Modo | null) => void;
  readonly atos: AtosDasEtapas;
}

/** What may be done on the drawing with the step that is chosen; while another is asked for, that is said instead. */
export function AtosDoDesenho({ posicao, temSaida, modo, aoMudarModo, atos }: Props): ReactElement {
  if (posicao === undefined)
    return (
      <Botao variante="secundario" tamanho="pequeno" icone="mais" onClick={() => atos.incluir(null)}>
        Incluir etapa
      </Botao>
    );
  if (modo !== null)
    return (
      <Botao variante="texto" tamanho="pequeno" icone="fechar" aria-pressed="true" onClick={() => aoMudarModo(null)}>
        {PEDIDO[modo]}
      </Botao>
    );
  return (
    <>
      <Botao variante="secundario" tamanho="pequeno" icone="mais" onClick={() => atos.incluir(posicao)}>
        Incluir etapa depois desta
      </Botao>
      <Botao variante="texto" tamanho="pequeno" icone="link" aria-pressed="false" onClick={() => aoMudarModo('ligar')}>
        Ligar a outra etapa
      </Botao>
      {temSaida && (
        <BotaoDeIcone icone="proibido" rotulo="Desligar de outra etapa" onClick={() => aoMudarModo('desligar')} />
      )}
      <BotaoDeIcone icone="mover" rotulo="Mover para depois de outra etapa" onClick={() => aoMudarModo('mover')} />
      <BotaoDeIcone icone="copiar" rotulo="Duplicar etapa" onClick={() => atos.duplicar(posicao)} />
      <BotaoDeIcone icone="lixeira" rotulo="Remover etapa (Delete)" onClick={() => atos.retirar(posicao)} />
    </>
  );
}
