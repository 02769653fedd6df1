import { useEffect, useRef, type ComponentType, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { telaTardia } from '../../../resources/telaTardia.tsx';
import { verificarPermissao } from '../../../schemas/permissions.ts';
import { abas, cadastrosDeConfiguracoes, type AbaDeConfiguracoes } from './abas.ts';
import './configuracoes.css';

const processos = telaTardia(async () => (await import('../processo/ProcessosDaPrefeitura.tsx')).ProcessosDaPrefeitura);

/** The settings with one of their tabs open; each tab has an address of its own, so these are links. */
export const telaDeConfiguracoes = (aba: AbaDeConfiguracoes): ComponentType => {
  const Lista = aba === 'processos' ? processos : cadastrosDeConfiguracoes[aba].telas.list;
  const Configuracoes = (): ReactElement => {
    const configura = verificarPermissao(useUsuario(), 'processo.configurar');
    const atual = useRef<HTMLAnchorElement>(null);
    // On a phone the tabs are wider than the screen: the open one is brought into sight. (Newer browsers return a promise from
    // the call, and what an effect returns React calls at its end.)
    useEffect(() => {
      atual.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
    }, []);
    return (
      <>
        <nav className="abas-de-configuracoes" aria-label="Configurações">
          <ul>
            {abas
              .filter(({ nome }) => nome !== 'processos' || configura)
              .map(({ nome, rotulo }) => (
                <li key={nome}>
                  <Link
                    to={`/prefeitura/configuracoes/${nome}`}
                    {...(nome === aba ? { 'aria-current': 'page', ref: atual } : {})}
                  >
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
