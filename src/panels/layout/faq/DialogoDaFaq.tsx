import { useEffect, useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { TextoRico } from '../../../resources/textoRico/TextoRico.tsx';
import { textosDosPaineis } from '../../../schemas/textosDosPaineis.ts';
import type { PropsDaLateral } from '../laterais/Laterais.tsx';
import { fecharParte } from '../laterais/partesAbertas.ts';
import { Aviso } from '../ui/Aviso.tsx';
import { BotaoDeIcone } from '../ui/BotaoDeIcone.tsx';
import { classes } from '../ui/classes.ts';
import { prenderTab, useFocoDentro } from '../ui/modal.ts';
import { useFaq, type FaqCarregada } from './useFaq.ts';
import './faq.css';

/** As long as faq.css slides. */
const DESCE_MS = 200;

function Conteudo({ carregando, faq, id }: FaqCarregada & { readonly id: string }): ReactElement {
  if (carregando)
    return (
      <div className="faq-carregando" role="status">
        <span className="faq-roda" aria-hidden="true" />
        Carregando a FAQ…
      </div>
    );
  if (faq === null) return <Aviso>{textosDosPaineis.faq.emConstrucao}</Aviso>;
  return (
    <>
      <h2 id={id} className="faq-titulo">
        {faq.nome}
      </h2>
      <TextoRico html={faq.texto} />
    </>
  );
}

/** The city's FAQ over the whole page (spec 2): slides up and down, and closes by its button alone. */
export function DialogoDaFaq({ painel }: PropsDaLateral): ReactElement {
  const faq = useFaq(painel);
  const caixa = useFocoDentro();
  const [saindo, setSaindo] = useState(false);
  const id = useId();
  useEffect(() => {
    if (!saindo) return undefined;
    const relogio = setTimeout(() => fecharParte('faq'), DESCE_MS);
    return () => clearTimeout(relogio);
  }, [saindo]);
  const aoTeclar = (evento: KeyboardEvent): void => {
    if (evento.key === 'Tab' && caixa.current !== null) prenderTab(evento, caixa.current);
  };
  return createPortal(
    <div
      ref={caixa}
      className={classes('faq', saindo ? 'faq-desce' : 'faq-sobe')}
      role="dialog"
      aria-modal="true"
      aria-busy={faq.carregando}
      {...(faq.faq === null ? { 'aria-label': 'FAQ' } : { 'aria-labelledby': id })}
      tabIndex={-1}
      onKeyDown={aoTeclar}
    >
      <div className="faq-topo">
        <BotaoDeIcone icone="fechar" rotulo="Fechar a FAQ" onClick={() => setSaindo(true)} />
      </div>
      <div className="faq-corpo" tabIndex={0}>
        <div className="faq-folha">
          <Conteudo {...faq} id={id} />
        </div>
      </div>
    </div>,
    document.body,
  );
}
