import { useEffect, type ReactElement, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PainelAtivo } from '../../../authProvider/layout.ts';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { inicioDoPainel } from '../../../authProvider/rotasNomeadas.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { textos } from '../../../schemas/textos.ts';
import { useNaFaixa } from '../faixa/faixaDaPagina.ts';
import { podeAbrir, type RotaDoPainel } from './rotaDoPainel.ts';

interface Props {
  readonly painel: PainelAtivo;
  readonly rota: RotaDoPainel;
  readonly children: ReactNode;
}

/** A screen for those whom its menu entry shows to (AMB-102); others hear why and go to the panel's home (spec 6). */
export const RotaGuardada = ({ painel, rota, children }: Props): ReactElement | null => {
  const usuario = useUsuario();
  const ir = useNavigate();
  const pode = podeAbrir(usuario, rota);
  useEffect(() => {
    if (pode || usuario === null) return;
    avisar(false, textos.erros.semPermissao);
    void ir(inicioDoPainel[painel], { replace: true });
  }, [pode, usuario, ir, painel]);
  useEffect(() => {
    if (pode) document.title = rota.titulo;
  }, [pode, rota.titulo]);
  useNaFaixa(pode && rota.caminho !== inicioDoPainel[painel] ? rota.titulo : null);
  return pode ? <>{children}</> : null;
};
