import { useState, type ComponentType, type ReactElement } from 'react';
import type { Caminho } from '../../../../../schemas/processo/edicao/caminho.ts';
import type { Prova } from '../../../../../schemas/processo/edicao/ficha.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import type { NomeDoIcone } from '../../../../layout/ui/desenhos.ts';
import { ProvaDaConta } from './ProvaDaConta.tsx';
import { ProvaDoPapel } from './ProvaDoPapel.tsx';
import { ProvaDoPrazo } from './ProvaDoPrazo.tsx';
import './provas.css';

export interface PropsDaProva {
  /** Place of the piece that is tried out. */
  readonly caminho: Caminho;
  readonly aoFechar: () => void;
}

interface ComoSeProva {
  readonly rotulo: string;
  readonly icone: NomeDoIcone;
  readonly Tela: ComponentType<PropsDaProva>;
}

/** What each kind of trial that a sheet may declare is called, and its screen. */
const provas: Readonly<Record<Prova, ComoSeProva>> = {
  conta: { rotulo: 'Experimentar a conta', icone: 'dinheiro', Tela: ProvaDaConta },
  prazo: { rotulo: 'Ver no calendário', icone: 'calendario', Tela: ProvaDoPrazo },
  papel: { rotulo: 'Ver como fica', icone: 'olho', Tela: ProvaDoPapel },
};

/** Opens the trial that the sheet of a piece declares. */
export function BotaoDaProva({ prova, caminho }: { readonly prova: Prova; readonly caminho: Caminho }): ReactElement {
  const [aberta, setAberta] = useState(false);
  const { rotulo, icone, Tela } = provas[prova];
  return (
    <div className="editor-provar">
      <Botao variante="secundario" tamanho="pequeno" icone={icone} onClick={() => setAberta(true)}>
        {rotulo}
      </Botao>
      {aberta && <Tela caminho={caminho} aoFechar={() => setAberta(false)} />}
    </div>
  );
}
