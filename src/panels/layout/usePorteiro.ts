import { useEffect } from 'react';
import { paineisDoUsuario } from '../../authProvider/destinoDepoisDeEntrar.ts';
import { escolherPainel, type PainelAtivo } from '../../authProvider/layout.ts';
import { useUsuario } from '../../authProvider/permissao.ts';
import { inicioDoPainel } from '../../authProvider/rotasNomeadas.ts';
import { caminhoDoLogin, lembrarDono, sair } from '../../authProvider/sair.ts';
import { emTroca } from '../../authProvider/sessaoDoSuporte.ts';
import { lerToken } from '../../authProvider/token.ts';
import type { UsuarioDaSessao } from '../../authProvider/usuario.ts';
import { avisarNaProximaPagina } from '../../dataProvider/avisos.ts';
import { irPara } from '../../dataProvider/navegacao.ts';
import { textos } from '../../schemas/textos.ts';

type PainelComSessao = Exclude<PainelAtivo, 'publico'>;

/**
 * The session user, if he may be in this panel. Without a session the log-in follows, which leads back here; without the permission the
 * message of spec 6 and another panel of his, or the log-in where he has none.
 */
export function usePorteiro(painel: PainelComSessao): UsuarioDaSessao | null {
  const usuario = useUsuario();
  const temSessao = usuario !== null && lerToken() !== null;
  const pode = temSessao && paineisDoUsuario(usuario).includes(painel);
  useEffect(() => {
    if (emTroca()) return;
    const { pathname, search } = window.location;
    if (!temSessao) void sair({ motivo: 'expirada', voltarPara: pathname + search });
    else if (pode) {
      lembrarDono(usuario.id);
      escolherPainel(painel, paineisDoUsuario(usuario).length);
    } else {
      const outro: PainelAtivo | undefined = paineisDoUsuario(usuario).find((um) => um !== painel);
      avisarNaProximaPagina(false, textos.erros.semPermissao);
      irPara(outro === undefined ? caminhoDoLogin() : inicioDoPainel[outro]);
    }
  }, [temSessao, pode, usuario, painel]);
  return pode ? usuario : null;
}
