import { useEffect, useState, type ReactElement } from 'react';
import { abrirPainel } from '../../../authProvider/entrar.ts';
import { lerToken } from '../../../authProvider/token.ts';
import { lerUsuario } from '../../../authProvider/usuario.ts';
import { irPara } from '../../../dataProvider/navegacao.ts';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { useMarca } from '../comum/MarcaContexto.ts';
import { navegar } from '../comum/rotaAtual.ts';
import type { PropsDaTela } from '../comum/rotas.ts';
import { TelaDividida } from '../comum/TelaDividida.tsx';
import { Titulo } from '../comum/Titulo.tsx';
import { FormularioDeEntrada } from './FormularioDeEntrada.tsx';
import { useTardio } from '../comum/useTardio.ts';
import './entrada.css';

const carregarGeo = async () => (await import('./EntradaGeo.tsx')).EntradaGeo;

/** Whoever is logged in already goes on to the panel and is never asked twice. */
function useSessaoAberta(redirect: string | null, pular: boolean): void {
  const { isSistema } = useMarca();
  useEffect(() => {
    const usuario = lerUsuario();
    if (pular || usuario === null || lerToken() === null) return;
    if (usuario.organizacao !== null && usuario.organizacao.isSistema !== isSistema) return;
    void abrirPainel(usuario, redirect).then((destino) => {
      if (destino !== null) irPara(destino);
    });
  }, [redirect, pular, isSistema]);
}

/** The geo token of the address, taken out of it at once: it must stay neither in the history nor in a copied link. */
function useTokenGeo(busca: string): readonly [string | null, () => void] {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const params = new URLSearchParams(busca);
    const dado = params.get('access_token');
    if (dado === null) return;
    setToken(dado);
    window.history.replaceState(null, '', window.location.pathname);
  }, [busca]);
  return [token, () => setToken(null)];
}

/** Log-in of a city (route 'login', spec 2). */
export function TelaDeEntrada({ busca }: PropsDaTela): ReactElement {
  const redirect = new URLSearchParams(busca).get('redirect');
  const [tokenGeo, esquecerGeo] = useTokenGeo(busca);
  const desistir = (): void => {
    esquecerGeo();
    navegar('/', { substituir: true });
  };
  const EntradaGeo = useTardio(carregarGeo, tokenGeo !== null, desistir);
  useSessaoAberta(redirect, tokenGeo !== null || busca.includes('access_token='));
  return (
    <TelaDividida comServicos>
      <Titulo aba="Entrar">Entrar</Titulo>
      <p className="subtitulo">O mesmo acesso para cidadãos e servidores.</p>
      {tokenGeo === null ? (
        <FormularioDeEntrada rotuloDoUsuario="CPF ou e-mail" redirect={redirect} comRecuperacao />
      ) : (
        EntradaGeo !== null && <EntradaGeo tokenGeo={tokenGeo} aoDesistir={desistir} />
      )}
      <div className="primeiro-acesso">
        <p>
          <b>Primeiro acesso?</b>
          <span>Leva cerca de 3 minutos.</span>
        </p>
        <LigacaoBotao href="/autocadastro" variante="secundario">
          Criar cadastro
        </LigacaoBotao>
      </div>
    </TelaDividida>
  );
}

/** Log-in of the support staff (route 'sistema.auth.login'). */
export function TelaDeEntradaSistema({ busca }: PropsDaTela): ReactElement {
  const redirect = new URLSearchParams(busca).get('redirect');
  useSessaoAberta(redirect, false);
  return (
    <TelaDividida chamada="Organizações, processos e usuários de suporte.">
      <Titulo aba="Entrar">Entrar no sistema</Titulo>
      <p className="subtitulo">Acesso da equipe de suporte.</p>
      <FormularioDeEntrada rotuloDoUsuario="Usuário ou e-mail" redirect={redirect} comRecuperacao />
    </TelaDividida>
  );
}
