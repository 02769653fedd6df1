import { Suspense, useState, type ReactElement } from 'react';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { useMarca } from '../comum/MarcaContexto.ts';
import { PaginaSimples } from '../comum/PaginaSimples.tsx';
import { Titulo } from '../comum/Titulo.tsx';
import { aberturaTardia } from '../../layout/ui/tardia.tsx';
import './erros.css';

const Informacao = aberturaTardia(
  async () => (await import('../comum/Informacao.tsx')).Informacao,
  ({ aoFechar }) => aoFechar,
);

/** '/em-manutencao': where every 503 leads (spec 8). */
export function TelaDeManutencao(): ReactElement {
  const { isSistema } = useMarca();
  const [canais, setCanais] = useState(false);
  return (
    <PaginaSimples parte="Portal" estreita>
      <div className="pagina-de-erro">
        <p className="pagina-de-erro-numero" aria-hidden="true">
          503
        </p>
        <Titulo aba="Em manutenção">Portal em manutenção</Titulo>
        <p>Estamos atualizando o portal. O que você já enviou ou salvou está guardado.</p>
        <div className="formulario-acoes">
          <LigacaoBotao href={isSistema ? '/sistema/login' : '/'}>Tentar de novo</LigacaoBotao>
          <Botao variante="secundario" onClick={() => setCanais(true)}>
            Ver canais de atendimento
          </Botao>
        </div>
      </div>
      {canais && (
        <Suspense fallback={null}>
          <Informacao assunto="contato" aoFechar={() => setCanais(false)} />
        </Suspense>
      )}
    </PaginaSimples>
  );
}
