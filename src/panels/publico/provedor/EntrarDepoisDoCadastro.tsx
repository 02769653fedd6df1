import { useEffect, useState, type ReactElement } from 'react';
import { destinoDaChegada, entrarPelaProva } from '../../../authProvider/entrarPeloProvedor.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { irPara } from '../../../dataProvider/navegacao.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';

let pedido: Promise<string> | undefined;
/** Once, also where the screen is drawn twice: the proof counts once. */
const entrar = (): Promise<string> => (pedido ??= entrarPelaProva().then(destinoDaChegada));

/** After a registration whose address the provider proved: straight on into the panel. */
export function EntrarDepoisDoCadastro({ frase }: { readonly frase: string }): ReactElement {
  const [falhou, setFalhou] = useState(false);
  useEffect(() => {
    entrar().then(irPara, (erro: unknown) => {
      if (!(erro instanceof ApiError)) throw erro;
      setFalhou(true);
    });
  }, []);
  return (
    <div className="formulario depois">
      <Aviso tom="ok" titulo={frase} />
      {falhou ? <LigacaoBotao href="/">Ir para a entrada</LigacaoBotao> : <Esqueleto rotulo="Entrando…" linhas={2} />}
    </div>
  );
}
