import { useEffect, useState, type ReactElement } from 'react';
import { chavesDaAba } from '../../../authProvider/chaves.ts';
import { painelAtivo, type PainelAtivo } from '../../../authProvider/layout.ts';
import { inicioDoPainel, rotas } from '../../../authProvider/rotasNomeadas.ts';
import { mostrarAvisosPendentes, tirarDaAba } from '../../../dataProvider/avisos.ts';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { useMarca } from '../comum/MarcaContexto.ts';
import { PaginaSimples } from '../comum/PaginaSimples.tsx';
import type { PropsDaTela, Tela } from '../comum/rotas.ts';
import { Titulo } from '../comum/Titulo.tsx';
import { ehPaginaDeErro, paginasDeErro, type NomeDaPaginaDeErro } from './paginasDeErro.ts';
import './erros.css';

/** Spellings that a `painel` parameter may have: the panel's path, its identifier in calls, and the label of the applicant's. */
const apelidos: Readonly<Record<string, PainelAtivo>> = {
  sistema: 'sistema',
  admin: 'sistema',
  prefeitura: 'prefeitura',
  'painel-prefeitura': 'prefeitura',
  contribuinte: 'contribuinte',
  'painel-contribuinte': 'contribuinte',
  requerente: 'contribuinte',
};

const rotulos: Readonly<Record<PainelAtivo, string>> = {
  publico: 'Ir para a entrada',
  contribuinte: 'Voltar ao meu painel',
  prefeitura: 'Voltar aos requerimentos',
  sistema: 'Voltar ao painel do sistema',
};

/** The way out: the panel of the address, else the one in use. */
function usePainelDeVolta(pedido: string | undefined): PainelAtivo {
  const doEndereco = apelidos[pedido ?? ''];
  const [painel, setPainel] = useState<PainelAtivo>(doEndereco ?? 'publico');
  useEffect(() => setPainel(doEndereco ?? painelAtivo()), [doEndereco]);
  return painel;
}

/** The sentence of the 409 that led here (AMB-136), once. */
function useMensagem(nome: NomeDaPaginaDeErro): string | null {
  const [mensagem, setMensagem] = useState<string | null>(null);
  useEffect(() => {
    mostrarAvisosPendentes();
    const deixada = nome === '409' ? tirarDaAba(chavesDaAba.mensagemDoErro) : null;
    if (deixada !== null) setMensagem(deixada);
  }, [nome]);
  return mensagem;
}

function PaginaDeErro({ nome, params, busca }: PropsDaTela & { readonly nome: NomeDaPaginaDeErro }): ReactElement {
  const { isSistema } = useMarca();
  const { numero, titulo, texto } = paginasDeErro[nome];
  const painel = usePainelDeVolta(params.painel ?? new URLSearchParams(busca).get('painel') ?? undefined);
  const mensagem = useMensagem(nome);
  const login = isSistema ? rotas['sistema.auth.login'] : rotas.login;
  return (
    <PaginaSimples parte="Portal" estreita>
      <div className="pagina-de-erro">
        {numero !== null && (
          <p className="pagina-de-erro-numero" aria-hidden="true">
            {numero}
          </p>
        )}
        <Titulo aba={titulo}>{titulo}</Titulo>
        {mensagem !== null && <p className="pagina-de-erro-mensagem">{mensagem}</p>}
        <p>{texto}</p>
        <div className="formulario-acoes">
          <LigacaoBotao href={painel === 'publico' || nome === '401' ? login : inicioDoPainel[painel]}>
            {nome === '401' ? 'Entrar' : rotulos[painel]}
          </LigacaoBotao>
        </div>
      </div>
    </PaginaSimples>
  );
}

const telas = new Map<NomeDaPaginaDeErro, Tela>();

/** The screen of a page without work by its name in the route table; else the generic error. */
export function telaDeErro(nome: string): Tela {
  const conhecido = ehPaginaDeErro(nome) ? nome : 'erro';
  const pronta = telas.get(conhecido);
  if (pronta !== undefined) return pronta;
  const nova: Tela = (props) => <PaginaDeErro {...props} nome={conhecido} />;
  telas.set(conhecido, nova);
  return nova;
}
