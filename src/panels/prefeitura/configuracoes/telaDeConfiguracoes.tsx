import type { ComponentType, ReactElement } from 'react';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { telaTardia } from '../../../resources/telaTardia.tsx';
import { verificarPermissao } from '../../../schemas/permissions.ts';
import { cadastrosDeConfiguracoes, gruposDeAbas, type AbaDeConfiguracoes } from './abas.ts';
import { IndiceDeConfiguracoes } from './IndiceDeConfiguracoes.tsx';
import './configuracoes.css';

const processos = telaTardia(async () => (await import('../processo/ProcessosDaPrefeitura.tsx')).ProcessosDaPrefeitura);

/** The settings with one of their tabs open beside the list of all; each tab has an address of its own, so these are links. */
export const telaDeConfiguracoes = (aba: AbaDeConfiguracoes): ComponentType => {
  const Lista = aba === 'processos' ? processos : cadastrosDeConfiguracoes[aba].telas.list;
  const Configuracoes = (): ReactElement => {
    const configura = verificarPermissao(useUsuario(), 'processo.configurar');
    return (
      <div className="configuracoes">
        <IndiceDeConfiguracoes grupos={gruposDeAbas((nome) => nome !== 'processos' || configura)} aberta={aba} />
        <div className="configuracoes-cadastro">
          <Lista />
        </div>
      </div>
    );
  };
  return Configuracoes;
};
