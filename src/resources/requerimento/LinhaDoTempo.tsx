import type { ReactElement } from 'react';
import type { NomeDoIcone } from '../../panels/layout/ui/desenhos.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { dataHoraNaCidade } from './relogioDaCidade.ts';
import type { EventoVisto } from '../../schemas/requerimento/vistas/etapas.ts';
import './linhaDoTempo.css';

/** What is drawn beside an act; all others get a dot. */
const icones: Readonly<Record<string, NomeDoIcone>> = {
  requerimento_aberto: 'rascunho',
  requerimento_protocolado: 'certo-circulo',
  etapa_enviada: 'enviar',
  etapa_iniciada: 'inicio-circulo',
  etapa_concluida: 'certo-circulo',
  etapa_pausada: 'pausa-circulo',
  documento_anexado: 'anexo',
  anexo_retirado: 'anexo',
  documento_emitido: 'selo',
  pendencia_emitida: 'pessoa-circulo',
  pendencia_respondida: 'prefeitura',
  pendencia_concluida: 'certo-circulo',
  taxas_geradas: 'dinheiro',
  taxas_nao_geradas: 'dinheiro',
  cobranca_emitida: 'dinheiro',
  comprovante_enviado: 'enviar',
  comprovante_avaliado: 'certo-circulo',
  requerimento_encerrado: 'bandeira',
  requerimento_reaberto: 'restaurar',
};

export interface PropsDaLinhaDoTempo {
  /** Newest first, as the API gives them. */
  readonly eventos: readonly EventoVisto[];
}

/** What happened to a request, newest first: who, what, when (look.md 4 "Timeline"). */
export function LinhaDoTempo({ eventos }: PropsDaLinhaDoTempo): ReactElement {
  if (eventos.length === 0) return <p className="secundario pequeno">Nada aconteceu ainda.</p>;
  return (
    <ol className="linha-do-tempo">
      {eventos.map((evento) => (
        <li key={evento.sequencia}>
          <span className="linha-do-tempo-marca">
            <Icone nome={icones[evento.tipo] ?? 'circulo'} tamanho={18} />
          </span>
          <p>
            <b>{evento.ator}</b> {evento.texto}
          </p>
          {evento.detalhe !== null && <p className="secundario">{evento.detalhe}</p>}
          <time dateTime={evento.quando}>{dataHoraNaCidade(evento.quando)}</time>
        </li>
      ))}
    </ol>
  );
}
