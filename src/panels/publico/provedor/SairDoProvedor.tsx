import { useEffect, useState, type ReactElement } from 'react';
import { saidaDoProvedor } from '../../../authProvider/entrarPeloProvedor.ts';
import { lerToken } from '../../../authProvider/token.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { irPara } from '../../../dataProvider/navegacao.ts';
import { nomeDaSaida } from '../../../schemas/openid.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { useMarca } from '../comum/MarcaContexto.ts';
import { TelaDividida } from '../comum/TelaDividida.tsx';
import { Titulo } from '../comum/Titulo.tsx';

/**
 * After "Sair" of a session that came by the provider: his page may still know the person, and the next to use this computer would be let in as
 * him. Where the provider has no way out, the log-in follows at once.
 */
export function SairDoProvedor({ inicio }: { readonly inicio: string }): ReactElement {
  const { openid } = useMarca();
  const [saida, setSaida] = useState<string | ApiError>();
  const [dentro] = useState(() => lerToken() !== null);
  useEffect(() => {
    // Who is still in has left nothing: the log-in leads him back.
    if (dentro) return irPara(inicio);
    let valida = true;
    const mostrar = (achada: string | null | ApiError): void => {
      if (!valida) return;
      if (achada === null) irPara(inicio);
      else setSaida(achada);
    };
    saidaDoProvedor().then(mostrar, (erro: unknown) => {
      if (!(erro instanceof ApiError)) throw erro;
      mostrar(erro);
    });
    return () => {
      valida = false;
    };
  }, [inicio, dentro]);
  if (dentro) return <TelaDividida>{null}</TelaDividida>;
  return (
    <TelaDividida>
      <Titulo aba="Sair">Você saiu do portal</Titulo>
      <p className="subtitulo">
        A sua conta no provedor de identidade ainda pode estar aberta neste navegador. Num computador que outras pessoas
        usam, saia dela também.
      </p>
      {saida === undefined ? (
        <Esqueleto rotulo="Aguarde um instante…" linhas={2} />
      ) : (
        <div className="formulario depois">
          {saida instanceof ApiError ? (
            <Aviso tom="warn" titulo="O provedor de identidade não informou por onde sair.">
              Saia da conta na página dele, ou feche o navegador.
            </Aviso>
          ) : (
            <LigacaoBotao href={saida} tamanho="grande" cheio>
              {nomeDaSaida(openid ?? '')}
            </LigacaoBotao>
          )}
          <LigacaoBotao href={inicio} variante="secundario" tamanho="grande" cheio>
            Voltar para a entrada
          </LigacaoBotao>
        </div>
      )}
    </TelaDividida>
  );
}
