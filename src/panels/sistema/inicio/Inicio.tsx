import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { Icone } from '../../layout/ui/Icone.tsx';
import { modulosDoSistema } from '../menu.ts';
import { rotaDoSistema } from '../rotas.ts';
import './inicio.css';

/** The dashboard of the system panel: one card a module (spec 3 "Admin module"). */
export const Inicio = (): ReactElement => {
  const nome = useUsuario()?.nome.split(' ')[0] ?? '';
  return (
    <div className="inicio-do-sistema">
      <h1 tabIndex={-1}>{nome === '' ? 'Início' : `Olá, ${nome}`}</h1>
      <ul className="modulos">
        {modulosDoSistema.map((modulo) => (
          <li key={modulo.nome}>
            <Link className="modulo" to={rotaDoSistema(modulo.nome).caminho}>
              <Icone nome={modulo.icon} tamanho={32} />
              <b>{modulo.label}</b>
              <span>{modulo.descricao}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
