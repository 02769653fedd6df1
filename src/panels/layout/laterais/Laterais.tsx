import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import type { PainelAtivo } from '../../../authProvider/layout.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { textos } from '../../../schemas/textos.ts';
import { fecharParte, iniciarPartes, usePartesAbertas, type Parte } from './partesAbertas.ts';

export interface PropsDaLateral {
  readonly painel: PainelAtivo;
}

/** Each a file of its own, fetched when it is first opened. */
const carregar: Readonly<Record<Parte, () => Promise<ComponentType<PropsDaLateral>>>> = {
  noticias: async () => (await import('../noticias/GavetaDeNoticias.tsx')).GavetaDeNoticias,
  conversa: async () => (await import('../suporte/ConversaComSuporte.tsx')).ConversaComSuporte,
  feedback: async () => (await import('../feedback/Feedback.tsx')).Feedback,
  faq: async () => (await import('../faq/DialogoDaFaq.tsx')).DialogoDaFaq,
};

/** Holds what was typed after it was closed: it draws nothing then, and stays. */
const FICA: Parte = 'feedback';

/** One of them while it is open. A file that does not arrive closes it again and says so. */
function Tardia({ parte, painel }: PropsDaLateral & { readonly parte: Parte }): ReactElement | null {
  const aberta = usePartesAbertas()[parte];
  const [Tela, setTela] = useState<ComponentType<PropsDaLateral> | null>(null);
  useEffect(() => {
    if (!aberta || Tela !== null) return undefined;
    let valida = true;
    carregar[parte]().then(
      (nova) => {
        if (valida) setTela(() => nova);
      },
      (erro: unknown) => {
        if (!valida) return;
        console.error(erro);
        avisar(false, textos.erros.conexao);
        fecharParte(parte);
      },
    );
    return () => {
      valida = false;
    };
  }, [aberta, Tela, parte]);
  return (aberta || parte === FICA) && Tela !== null ? <Tela painel={painel} /> : null;
}

/** What the header opens in a panel (spec 2): news beside the page, conversation with the support and feedback over it, the FAQ over all. */
export function Laterais({ painel }: PropsDaLateral): ReactElement {
  const { pathname } = useLocation();
  useEffect(() => iniciarPartes(painel), [painel]);
  // A link in the FAQ leads to a page, which would lie under it.
  useEffect(() => () => fecharParte('faq'), [pathname]);
  return (
    <>
      {(Object.keys(carregar) as Parte[]).map((parte) => (
        <Tardia key={parte} parte={parte} painel={painel} />
      ))}
    </>
  );
}
