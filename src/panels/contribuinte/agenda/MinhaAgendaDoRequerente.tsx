import type { ReactElement } from 'react';
import { MinhaAgenda } from '../../layout/agenda/MinhaAgenda.tsx';
import { caminhos } from '../caminhos.ts';

/** contribuinte/minha-agenda: the inspections of his requests, and until when he is to do what. */
export const MinhaAgendaDoRequerente = (): ReactElement => (
  <MinhaAgenda
    painel="painel-contribuinte"
    subtitulo="As vistorias dos seus requerimentos e os prazos que dependem de você."
    endereco={caminhos.requerimento}
    enderecoDoTermo={caminhos.termo}
  />
);
