import { useEffect, useState } from 'react';
import { paineisDoUsuario } from '../../authProvider/destinoDepoisDeEntrar.ts';
import { escolherPainel, type PainelAtivo } from '../../authProvider/layout.ts';
import { marcaDaPagina } from '../../authProvider/marcaDaPagina.ts';
import { useUsuario } from '../../authProvider/permissao.ts';
import { inicioDoPainel, rotas } from '../../authProvider/rotasNomeadas.ts';
import { caminhoDoLogin, lembrarDono, sair } from '../../authProvider/sair.ts';
import { emTroca } from '../../authProvider/sessaoDoSuporte.ts';
import { lerToken, prenderTitular } from '../../authProvider/token.ts';
import type { UsuarioDaSessao } from '../../authProvider/usuario.ts';
import { avisarNaProximaPagina } from '../../dataProvider/avisos.ts';
import { irPara } from '../../dataProvider/navegacao.ts';
import { textos } from '../../schemas/textos.ts';

type PainelComSessao = Exclude<PainelAtivo, 'publico'>;

/** Whether the session belongs on this page: a city's host has no place for one of the system, nor the other way. Support acts in a city from its own host. */
const doTipo = ({ organizacao, suporte }: UsuarioDaSessao, isSistema: boolean): boolean =>
  organizacao === null || suporte !== null || organizacao.isSistema === isSistema;

/**
 * The session user, if he may be in this panel. Without a session the log-in follows, which leads back here; without the permission the
 * message of spec 6 and another panel of his, or the log-in where he has none. A session of the other type of organisation is sent to its
 * own log-in (decisions.md "Host and log-in"). When somebody else logs in in another tab, the page is loaded anew for that person: nothing of
 * the first one is shown any longer, nor sent.
 */
export function usePorteiro(painel: PainelComSessao): UsuarioDaSessao | null {
  const usuario = useUsuario();
  const temSessao = usuario !== null && lerToken() !== null;
  const [isSistema] = useState(() => marcaDaPagina().isSistema);
  const [dono] = useState(usuario?.id);
  const outraPessoa = dono !== undefined && usuario !== null && usuario.id !== dono && !emTroca();
  const daqui = temSessao && !outraPessoa && doTipo(usuario, isSistema);
  const pode = daqui && paineisDoUsuario(usuario).includes(painel);
  useEffect(prenderTitular, []);
  useEffect(() => {
    if (emTroca()) return;
    if (outraPessoa) return window.location.reload();
    const { pathname, search } = window.location;
    if (!temSessao) void sair({ motivo: 'expirada', voltarPara: pathname + search });
    else if (pode) {
      lembrarDono(usuario.id);
      escolherPainel(painel, paineisDoUsuario(usuario).length);
    } else {
      avisarNaProximaPagina(false, textos.erros.semPermissao);
      if (!daqui) return irPara(usuario.organizacao?.isSistema ? rotas['sistema.auth.login'] : rotas.login);
      const outro: PainelAtivo | undefined = paineisDoUsuario(usuario).find((um) => um !== painel);
      irPara(outro === undefined ? caminhoDoLogin() : inicioDoPainel[outro]);
    }
  }, [temSessao, outraPessoa, daqui, pode, usuario, painel]);
  return pode ? usuario : null;
}
