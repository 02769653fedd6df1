import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { useUsuario } from '../../../../authProvider/permissao.ts';
import { prazoEmPalavras } from '../../../../schemas/requerimento/frasesDaMigracao.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { SEM_ESCOLHA, type EscolhaDosPrazos } from '../../../../schemas/requerimento/prazoMantido.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { useProcesso } from '../../../sistema/processo/chamadas.ts';
import { lugarNaPrefeitura, type LugarDosProcessos } from '../../../sistema/processo/lugar.ts';
import { PrazosEmCurso } from '../../../sistema/processo/migracao/PrazosEmCurso.tsx';
import { passarUm, useEnsaioDeUm } from '../../../sistema/processo/migracao/chamadas.ts';
import { useAtualizarRequerimento } from '../chamadas/requerimentoVisto.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
}

interface PropsDaPassagem extends Props {
  readonly lugar: LugarDosProcessos;
  readonly para: number;
  readonly aoFechar: () => void;
}

/** What would come of it, before it is done. */
function Passagem({ requerimento, lugar, para, aoFechar }: PropsDaPassagem): ReactElement {
  const { id, processo, versao } = requerimento;
  const atualizar = useAtualizarRequerimento(id);
  const [prazos, setPrazos] = useState<EscolhaDosPrazos>(SEM_ESCOLHA);
  const { data, error, refetch } = useEnsaioDeUm(lugar, processo.id, id, versao, prazos);
  const [enviando, setEnviando] = useState(false);
  const passar = async (): Promise<void> => {
    setEnviando(true);
    try {
      await passarUm(lugar, processo.id, id, { para, versao, prazos });
    } catch (erro) {
      // Said by the call, with who did what meanwhile.
      if (!(erro instanceof ApiError)) throw erro;
    } finally {
      await atualizar();
      aoFechar();
    }
  };
  const impedido =
    data === undefined ? 'Espere o ensaio' : data.pode ? undefined : 'Veja acima por que não pode passar';
  return (
    <Dialogo
      titulo={`Passar para a versão ${para} do processo`}
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao carregando={enviando} impedidoPor={impedido} onClick={() => void passar()}>
            Passar
          </Botao>
        </>
      }
    >
      {error !== null && <FalhaAoCarregar titulo="Não foi possível ensaiar." erro={error} tentarDeNovo={refetch} />}
      {data === undefined && error === null && <Esqueleto rotulo="Ensaiando…" linhas={3} />}
      {data?.pode === true && data.vencem_ja.length > 0 && (
        <Aviso tom="warn">Com o novo prazo já estaria vencido: {data.vencem_ja.join('; ')}</Aviso>
      )}
      {data?.pode === true && data.encurtados.length > 0 && (
        <p>Com o novo prazo venceria antes: {data.encurtados.join('; ')}</p>
      )}
      {data !== undefined && (prazos === 'aplicar' || data.encurtados.length > 0 || data.vencem_ja.length > 0) && (
        <PrazosEmCurso valor={prazos} aoEscolher={setPrazos} />
      )}
      {data?.pode === false && (
        <>
          <p>Este requerimento não pode passar para a versão {para}:</p>
          <ul>
            {data.motivos.map((motivo) => (
              <li key={motivo}>{motivo}</li>
            ))}
          </ul>
          <p>
            <a href={lugar.passagem(processo.id, para)}>Escolher as correspondências entre as versões</a>
          </p>
        </>
      )}
      {data?.pode === true && (
        <>
          <p>
            O requerimento segue pela versão {para}, na mesma etapa. As respostas de antes ficam no histórico. Isto não
            se desfaz.
          </p>
          {data.descartadas.length > 0 && <p>Respostas que não vão: {data.descartadas.join('; ')}</p>}
          {data.prazos.length > 0 && <p>Prazos que mudam: {data.prazos.map(prazoEmPalavras).join('; ')}</p>}
          {data.descartadas.length === 0 && data.prazos.length === 0 && (
            <p className="secundario">Nenhuma resposta fica de fora e nenhum prazo muda.</p>
          )}
        </>
      )}
    </Dialogo>
  );
}

/** By which version of its process the request goes, and the way to the one in force; for who configures processes. */
export function VersaoDoProcesso({ requerimento }: Props): ReactElement | null {
  const cidade = useUsuario()?.organizacao?.id ?? 0;
  const lugar = lugarNaPrefeitura(cidade);
  const { data } = useProcesso(lugar, requerimento.processo.id);
  const [passando, setPassando] = useState(false);
  const { versao: daqui } = requerimento.processo;
  const vigente = data?.versoes.find(({ situacao }) => situacao === 'vigente')?.numero;
  if (vigente === undefined || vigente === daqui) return null;
  return (
    <Cartao
      titulo="Versão do processo"
      acao={
        <Botao variante="secundario" tamanho="pequeno" onClick={() => setPassando(true)}>
          {`Passar para a versão ${vigente}`}
        </Botao>
      }
    >
      <p>{`Este requerimento segue pela versão ${daqui}. A vigente é a ${vigente}.`}</p>
      {passando && <Passagem {...{ requerimento, lugar }} para={vigente} aoFechar={() => setPassando(false)} />}
    </Cartao>
  );
}
