import type { ComponentType, ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { telaTardia } from '../../../resources/telaTardia.tsx';
import { verificarPermissao } from '../../../schemas/permissions.ts';
import { recursos } from '../recursos.tsx';
import { abasDeConfiguracoes, type AbaDeConfiguracoes } from './abas.ts';
import './configuracoes.css';

const listas = {
  setores: recursos.setor.list,
  usuarios: recursos.usuario.list,
  parametros: recursos.parametro.list,
  processos: telaTardia(async () => (await import('../processo/ProcessosDaPrefeitura.tsx')).ProcessosDaPrefeitura),
} as const satisfies Record<AbaDeConfiguracoes, ComponentType>;

/** The settings with one of their tabs open; each tab has an address of its own, so these are links. */
export const telaDeConfiguracoes = (aba: AbaDeConfiguracoes): ComponentType => {
  const Lista = listas[aba];
  const Configuracoes = (): ReactElement => {
    const configura = verificarPermissao(useUsuario(), 'processo.configurar');
    const abas = Object.entries(abasDeConfiguracoes).filter(([nome]) => nome !== 'processos' || configura);
    return (
      <>
        <nav className="abas-de-configuracoes" aria-label="Configurações">
          <ul>
            {abas.map(([nome, rotulo]) => (
              <li key={nome}>
                <Link to={`/prefeitura/configuracoes/${nome}`} aria-current={nome === aba ? 'page' : undefined}>
                  {rotulo}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Lista />
      </>
    );
  };
  return Configuracoes;
};
