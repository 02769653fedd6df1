import type { ReactElement } from 'react';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { alcances, papeisDoParticipante, type ConviteVisto } from '../../../schemas/requerimento/participante.ts';
import { ListaDeDados } from '../consulta/ListaDeDados.tsx';
import './convite.css';

/** What somebody is invited to, with and without log-in alike. */
export function DadosDoConvite({ convite }: { readonly convite: ConviteVisto }): ReactElement {
  const { convidado_por, processo, numero, prefeitura, papel, pode, ate, nome, email } = convite;
  if (convite.consentimento === true)
    return (
      <ListaDeDados
        linhas={[
          ['Quem pede', convidado_por],
          ['Prefeitura', prefeitura],
          ['Serviço', processo],
          ['Pedido a', `${nome} (${email})`],
        ]}
      />
    );
  return (
    <ListaDeDados
      linhas={[
        ['Quem convida', convidado_por],
        ['Prefeitura', prefeitura],
        ['Requerimento', numero],
        ['Serviço', processo],
        ['Convite para', `${nome} (${email})`],
        ['Papel', papeisDoParticipante[papel]],
        ['O que poderá fazer', alcances[pode]],
        ['Acesso até', ate === null ? 'Até ser retirado' : mostrarData(ate)],
      ]}
    />
  );
}
