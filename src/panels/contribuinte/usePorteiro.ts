import { useEffect } from 'react';
import { paineisDoUsuario } from '../../authProvider/destinoDepoisDeEntrar.ts';
import { escolherPainel } from '../../authProvider/layout.ts';
import { useUsuario } from '../../authProvider/permissao.ts';
import { inicioDoPainel } from '../../authProvider/rotasNomeadas.ts';
import { caminhoDoLogin, sair } from '../../authProvider/sair.ts';
import { lerToken } from '../../authProvider/token.ts';
import type { UsuarioDaSessao } from '../../authProvider/usuario.ts';
import { avisarNaProximaPagina } from '../../dataProvider/avisos.ts';
import { irPara } from '../../dataProvider/navegacao.ts';
import { textos } from '../../schemas/textos.ts';

/**
 * The session user, if he may be in this panel. Without a session the log-in follows, which leads back here; without the panel the message of
 * spec 6 and another panel of his, or the log-in where he has none.
 */
export function usePorteiro(): UsuarioDaSessao | null {
  const usuario = useUsuario();
  const temSessao = usuario !== null && lerToken() !== null;
  const pode = temSessao && usuario.painelContribuinte;
  useEffect(() => {
    const { pathname, search } = window.location;
    if (!temSessao) void sair({ motivo: 'expirada', voltarPara: pathname + search });
    else if (pode) escolherPainel('contribuinte', paineisDoUsuario(usuario).length);
    else {
      const outro = paineisDoUsuario(usuario)[0];
      avisarNaProximaPagina(false, textos.erros.semPermissao);
      irPara(outro === undefined ? caminhoDoLogin() : inicioDoPainel[outro]);
    }
  }, [temSessao, pode, usuario]);
  return pode ? usuario : null;
}
