import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { Pagina } from '../../../resources/views/Pagina.tsx';
import { Icone } from '../../layout/ui/Icone.tsx';
import { podeAbrir } from '../../layout/staff/rotaDoPainel.ts';
import { rotaDaListaDeRelatorios, rotasDosRelatorios } from '../rotas/rotasDosRelatorios.ts';
import './relatorio.css';

/** The reports that this reader may see, each with the question that it answers. */
export const TelaDosRelatorios = (): ReactElement => {
  const usuario = useUsuario();
  const suas = rotasDosRelatorios.filter((uma) => podeAbrir(usuario, uma));
  return (
    <Pagina titulo={rotaDaListaDeRelatorios.titulo}>
      <p className="secundario">Cada relatório responde a uma pergunta. Escolha a sua.</p>
      <ul className="relatorio-lista">
        {suas.map(({ nome, caminho, titulo, pergunta, icone }) => (
          <li key={nome} className="cartao">
            <Icone nome={icone} /> <Link to={caminho}>{titulo}</Link>
            <p>{pergunta}</p>
          </li>
        ))}
      </ul>
    </Pagina>
  );
};
