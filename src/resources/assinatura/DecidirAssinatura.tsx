import { Suspense, useState, type ReactElement } from 'react';
import { Botao, type PropsDoBotao } from '../../panels/layout/ui/Botao.tsx';
import type { PropsDoDialogoDaAssinatura } from './DialogoDaAssinatura.tsx';
import { aberturaTardia } from '../../panels/layout/ui/tardia.tsx';

const Dialogo = aberturaTardia(
  async () => (await import('./DialogoDaAssinatura.tsx')).DialogoDaAssinatura,
  ({ aoFechar }) => aoFechar,
);

type Props = Omit<PropsDoDialogoDaAssinatura, 'ato' | 'aoFechar'> & Pick<PropsDoBotao, 'tamanho'>;

/** The two buttons of who is asked to sign; the dialog is fetched when one of them is pressed. */
export function DecidirAssinatura({ tamanho, ...daAssinatura }: Props): ReactElement {
  const [ato, setAto] = useState<PropsDoDialogoDaAssinatura['ato'] | null>(null);
  const aparencia = tamanho === undefined ? {} : { tamanho };
  return (
    <>
      <Botao {...aparencia} icone="assinatura" onClick={() => setAto('assinar')}>
        Assinar
      </Botao>
      <Botao {...aparencia} variante="texto" onClick={() => setAto('recusar')}>
        Recusar
      </Botao>
      {ato !== null && (
        <Suspense fallback={null}>
          <Dialogo {...daAssinatura} ato={ato} aoFechar={() => setAto(null)} />
        </Suspense>
      )}
    </>
  );
}
