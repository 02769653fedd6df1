import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { CanaisDeAtendimento } from '../contato/CanaisDeAtendimento.tsx';
import { enderecoDoSuporte } from '../enderecoDoSuporte.ts';
import { fecharParte } from '../laterais/partesAbertas.ts';
import { BotaoDeIcone } from '../ui/BotaoDeIcone.tsx';
import { LigacaoBotao } from '../ui/Botao.tsx';
import { useRecursos } from '../useRecursos.ts';
import './suporte.css';

const fechar = (): void => fecharParte('conversa');

/** The support chat (AMB-006): the city's channels and, where it has a number (AMB-002), the way into the conversation outside. */
export function ConversaComSuporte(): ReactElement {
  const suporte = enderecoDoSuporte(useRecursos()?.padrao.suporte);
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  const aoTeclar = (evento: KeyboardEvent): void => {
    if (evento.key === 'Escape') fechar();
  };
  return (
    <section className="suporte" aria-label="Suporte" onKeyDown={aoTeclar}>
      <div className="suporte-topo">
        <h2 ref={titulo} tabIndex={-1}>
          Suporte
        </h2>
        <BotaoDeIcone icone="fechar" rotulo="Fechar suporte" onClick={fechar} />
      </div>
      <div className="suporte-corpo">
        {suporte !== null && (
          <LigacaoBotao
            href={suporte}
            target="_blank"
            rel="noopener noreferrer"
            icone="conversa"
            iconeDepois="externo"
            cheio
          >
            Falar com o suporte
          </LigacaoBotao>
        )}
        <CanaisDeAtendimento nivel={3} />
      </div>
    </section>
  );
}
