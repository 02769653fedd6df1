import type { ReactElement } from 'react';
import { ListaBase } from '../../../resources/lista/ListaBase.tsx';
import { mensagem } from './mensagem.ts';
import '../../../resources/recursos.css';

/** Mails of the installation: sent, waiting, failed, or kept because no mail server is set. */
export const ListaDeMensagens = (): ReactElement => (
  <ListaBase
    entity={mensagem}
    escopo="sistema.dashboard.mensagens"
    excluidos={false}
    grava={false}
    fixa
    vazio="O que o portal enviar aparece aqui, e também o que ele não conseguir enviar."
  />
);
