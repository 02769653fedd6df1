import type { ReactElement } from 'react';
import { marcaDaPagina } from '../../../authProvider/marcaDaPagina.ts';
import { MinhaAgenda } from '../../layout/agenda/MinhaAgenda.tsx';
import { ProvedorDaMarca } from '../../publico/comum/MarcaContexto.ts';
import { caminhosDoRequerimento } from '../requerimento/caminhos.ts';

/** prefeitura/minha-agenda: what the member of staff is to inspect, what falls due with him, when he is away or stands in. */
export const MinhaAgendaDaEquipe = (): ReactElement => (
  <ProvedorDaMarca value={marcaDaPagina()}>
    <MinhaAgenda
      painel="painel-prefeitura"
      subtitulo="Suas vistorias, os prazos das etapas que estão com você e suas ausências."
      endereco={(requerimento) => caminhosDoRequerimento.visualizacao(requerimento)}
    />
  </ProvedorDaMarca>
);
