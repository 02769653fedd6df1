import type { ReactElement, ReactNode } from 'react';
import { Icone } from '../../layout/ui/Icone.tsx';
import type { NomeDoIcone } from '../../layout/ui/desenhos.ts';
import { PainelCidade } from '../../layout/ui/PainelCidade.tsx';
import { Acessibilidade } from './Acessibilidade.tsx';
import { useMarca } from './MarcaContexto.ts';
import { Rodape } from './Rodape.tsx';
import './telaDividida.css';

interface Servico {
  readonly href: string;
  readonly icone: NomeDoIcone;
  readonly rotulo: string;
}

const servicos: readonly Servico[] = [
  { href: '/requerimento/visualizar', icone: 'buscar', rotulo: 'Consultar um requerimento' },
  { href: '/autenticidade', icone: 'qr', rotulo: 'Conferir um documento' },
];

function Servicos(): ReactElement {
  return (
    <ul>
      {servicos.map(({ href, icone, rotulo }) => (
        <li key={href}>
          <a href={href}>
            <Icone nome={icone} />
            <span>{rotulo}</span>
            <Icone nome="seta-direita" />
          </a>
        </li>
      ))}
    </ul>
  );
}

export interface PropsDaTelaDividida {
  readonly chamada?: string;
  /** Services without log-in, beside the title on wide screens, under the form on narrow ones. */
  readonly comServicos?: boolean;
  readonly children: ReactNode;
}

/** The city on one side, the form on the other; the city above on narrow screens. */
export function TelaDividida(props: PropsDaTelaDividida): ReactElement {
  const {
    chamada = 'Peça, acompanhe e receba alvarás, habite-se e certidões sem sair de casa.',
    comServicos,
    children,
  } = props;
  const marca = useMarca();
  return (
    <>
      <a className="pular" href="#conteudo">
        Ir para o conteúdo
      </a>
      <div className="dividida">
        <PainelCidade marca={marca} chamada={chamada}>
          {comServicos && (
            <nav className="servicos servicos-na-marca" aria-label="Serviços sem login">
              <Servicos />
            </nav>
          )}
        </PainelCidade>
        <div className="dividida-lado">
          <Acessibilidade />
          <main id="conteudo" className="dividida-main">
            {children}
            {comServicos && (
              <nav className="servicos servicos-embaixo" aria-label="Serviços sem login">
                <Servicos />
              </nav>
            )}
          </main>
          <Rodape />
        </div>
      </div>
    </>
  );
}
