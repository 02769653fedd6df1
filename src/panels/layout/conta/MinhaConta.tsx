import { Suspense, type ReactElement } from 'react';
import { marcaDaPagina } from '../../../authProvider/marcaDaPagina.ts';
import { Carregado } from '../ui/Carregado.tsx';
import { ProvedorDaMarca } from '../../publico/comum/MarcaContexto.ts';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { Cartao } from '../ui/Cartao.tsx';
import { Esqueleto } from '../ui/Esqueleto.tsx';
import { cartoes } from './cartoes.tsx';
import { useDadosDaConta } from './useDadosDaConta.ts';
import '../../contribuinte/painel.css';

/** minha-conta/cadastro of the three panels: what is one's own, as a list of cards. */
export function MinhaConta(): ReactElement {
  return (
    <ProvedorDaMarca value={marcaDaPagina()}>
      <div className="pagina pagina-estreita">
        <Titulo aba="Meus dados">Meus dados</Titulo>
        <Carregado consulta={useDadosDaConta()} rotulo="Carregando seus dados…" oQue="seus dados" principal>
          {(dados) =>
            cartoes
              .filter(({ quando }) => quando === undefined || quando(dados))
              .map(({ titulo, Tela }) => (
                <Cartao key={titulo} titulo={titulo} amplo>
                  <Suspense fallback={<Esqueleto rotulo="Carregando…" linhas={2} />}>
                    <Tela dados={dados} />
                  </Suspense>
                </Cartao>
              ))
          }
        </Carregado>
      </div>
    </ProvedorDaMarca>
  );
}
