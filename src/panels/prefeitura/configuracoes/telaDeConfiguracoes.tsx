import type { ComponentType, ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { telaTardia } from '../../../resources/telaTardia.tsx';
import { verificarPermissao } from '../../../schemas/permissions.ts';
import { FaixaDeAbas } from '../../layout/staff/FaixaDeAbas.tsx';
import { abas, cadastrosDeConfiguracoes, type AbaDeConfiguracoes } from './abas.ts';

const processos = telaTardia(async () => (await import('../processo/ProcessosDaPrefeitura.tsx')).ProcessosDaPrefeitura);

/** The settings with one of their tabs open; each tab has an address of its own, so these are links. */
export const telaDeConfiguracoes = (aba: AbaDeConfiguracoes): ComponentType => {
  const Lista = aba === 'processos' ? processos : cadastrosDeConfiguracoes[aba].telas.list;
  const Configuracoes = (): ReactElement => {
    const configura = verificarPermissao(useUsuario(), 'processo.configurar');
    return (
      <>
        <FaixaDeAbas rotulo="Configurações" aberta={aba}>
          {abas
            .filter(({ nome }) => nome !== 'processos' || configura)
            .map(({ nome, rotulo }) => (
              <li key={nome}>
                <Link
                  to={`/prefeitura/configuracoes/${nome}`}
                  {...(nome === aba ? { 'aria-current': 'page' as const } : {})}
                >
                  {rotulo}
                </Link>
              </li>
            ))}
        </FaixaDeAbas>
        <Lista />
      </>
    );
  };
  return Configuracoes;
};
