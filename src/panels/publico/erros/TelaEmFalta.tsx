import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { PaginaSimples } from '../comum/PaginaSimples.tsx';
import type { Tela } from '../comum/rotas.ts';
import { telasEmFalta, type NomeDaTelaEmFalta } from '../comum/telasEmFalta.ts';
import { Titulo } from '../comum/Titulo.tsx';

/** A public route whose screen is not there yet: it takes no token and tells nothing of one, only what is missing. */
export const telaEmFalta = (nome: NomeDaTelaEmFalta): Tela =>
  function TelaEmFalta() {
    const { titulo, falta } = telasEmFalta[nome];
    return (
      <PaginaSimples parte="Portal" estreita>
        <Titulo aba={titulo}>{titulo}</Titulo>
        <EstadoVazio
          titulo="Esta tela ainda não está pronta"
          acao={<LigacaoBotao href="/">Ir para a entrada</LigacaoBotao>}
        >
          {falta}
        </EstadoVazio>
      </PaginaSimples>
    );
  };
