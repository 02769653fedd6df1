import { useEffect, useState, type ReactElement } from 'react';
import { entrarComTokenGeo } from '../../../authProvider/entrar.ts';
import { escolherPainel } from '../../../authProvider/layout.ts';
import { paineisDoUsuario } from '../../../authProvider/destinoDepoisDeEntrar.ts';
import { rotas } from '../../../authProvider/rotasNomeadas.ts';
import { removerToken } from '../../../authProvider/token.ts';
import { removerUsuario, type UsuarioDaSessao } from '../../../authProvider/usuario.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { irPara } from '../../../dataProvider/navegacao.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';

export interface PropsDaEntradaGeo {
  readonly tokenGeo: string;
  /** Back to the ordinary form. */
  readonly aoDesistir: () => void;
}

/**
 * Log-in by a geo token of the address (spec 2). Asked before it counts: a link must not put somebody into a stranger's
 * account unnoticed.
 */
export function EntradaGeo({ tokenGeo, aoDesistir }: PropsDaEntradaGeo): ReactElement {
  const [usuario, setUsuario] = useState<UsuarioDaSessao | null>(null);
  const [erro, setErro] = useState<ApiError | null>(null);

  useEffect(() => {
    entrarComTokenGeo(tokenGeo)
      .then(setUsuario)
      .catch((falha: unknown) => {
        if (!(falha instanceof ApiError)) throw falha;
        setErro(falha);
      });
  }, [tokenGeo]);

  const desistir = (): void => {
    removerToken();
    removerUsuario();
    aoDesistir();
  };
  const continuar = (dono: UsuarioDaSessao): void => {
    escolherPainel('prefeitura', paineisDoUsuario(dono).length);
    irPara(rotas['prefeitura.requerimento.listagem']);
  };

  if (erro !== null)
    return (
      <div className="formulario">
        <Aviso tom="bad" titulo={erro.mensagem} />
        <Botao variante="secundario" tamanho="grande" cheio onClick={desistir}>
          Entrar com usuário e senha
        </Botao>
      </div>
    );
  if (usuario === null) return <Esqueleto rotulo="Conferindo o acesso…" linhas={3} />;
  return (
    <div className="formulario">
      <p>{`Entrar como ${usuario.nome}?`}</p>
      <Botao tamanho="grande" cheio onClick={() => continuar(usuario)}>
        {`Entrar como ${usuario.nome}`}
      </Botao>
      <Botao variante="secundario" tamanho="grande" cheio onClick={desistir}>
        Usar outra conta
      </Botao>
    </div>
  );
}
