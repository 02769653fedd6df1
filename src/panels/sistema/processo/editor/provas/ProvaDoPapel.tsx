import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { ApiError } from '../../../../../dataProvider/ApiError.ts';
import type { ArquivoBaixado } from '../../../../../dataProvider/baixar.ts';
import { FolhasNaPagina } from '../../../../../resources/visor/FolhasNaPagina.tsx';
import { lerNo, passosDo } from '../../../../../schemas/processo/edicao/caminho.ts';
import type { DocumentoEmitido } from '../../../../../schemas/processo/documentoDeclarado.ts';
import { nomesDoPapel } from '../../../../../schemas/processo/provar/nomesDoPapel.ts';
import { Aviso } from '../../../../layout/ui/Aviso.tsx';
import { Botao, LigacaoBotao } from '../../../../layout/ui/Botao.tsx';
import { Campo } from '../../../../layout/ui/Campo.tsx';
import { Dialogo } from '../../../../layout/ui/Dialogo.tsx';
import { Escolha } from '../../../../layout/ui/Escolha.tsx';
import { Selecao } from '../../../../layout/ui/Selecao.tsx';
import { useLugar } from '../../lugar.ts';
import { desenharPrevia, useRequerimentosDaPrevia } from '../chamadas.ts';
import { useDefinicao, useEdicao } from '../contexto.ts';
import type { PropsDaProva } from './BotaoDaProva.tsx';
import { useExemplo } from './exemplo.ts';
import { RespostasDeExemplo } from './RespostasDeExemplo.tsx';

type De = 'exemplo' | 'requerimento';

/** Finds a request of the city by its number, its applicant or its address, and takes one of those found. */
function EscolherRequerimento({
  escolhido,
  aoEscolher,
}: {
  readonly escolhido: string;
  readonly aoEscolher: (id: string) => void;
}): ReactElement {
  const [digitado, setDigitado] = useState('');
  const [busca, setBusca] = useState('');
  const { data, error } = useRequerimentosDaPrevia(useLugar(), busca);
  useEffect(() => {
    const espera = setTimeout(() => setBusca(digitado.trim()), 300);
    return () => clearTimeout(espera);
  }, [digitado]);
  const achados = data ?? [];
  return (
    <>
      <Campo
        rotulo="Procurar requerimento"
        opcional={false}
        ajuda="Por número, requerente ou endereço."
        value={digitado}
        erro={error === null ? undefined : 'Não foi possível procurar. Tente de novo.'}
        onChange={(e) => setDigitado(e.target.value)}
      />
      <Selecao
        rotulo="Requerimento"
        opcional={false}
        opcoes={achados.map(({ id, numero, processo_nome, requerente_nome }) => ({
          valor: String(id),
          rotulo: `${numero}, ${processo_nome}, ${requerente_nome}`,
        }))}
        valor={achados.some(({ id }) => String(id) === escolhido) ? escolhido : ''}
        vazio={data === undefined ? 'Procurando…' : achados.length === 0 ? 'Nenhum encontrado' : 'Escolha'}
        aoEscolher={aoEscolher}
      />
      <p className="campo-ajuda">Abrir os dados de um requerimento fica registrado na auditoria.</p>
    </>
  );
}

function Folha({ arquivo }: { readonly arquivo: ArquivoBaixado }): ReactElement {
  const url = useMemo(() => URL.createObjectURL(arquivo.blob), [arquivo]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <>
      <FolhasNaPagina papel={arquivo.blob} url={url} titulo="Prévia do documento" />
      <div className="prova-guardar">
        <LigacaoBotao variante="secundario" href={url} target="_blank" rel="noopener" icone="externo">
          Abrir em nova aba
        </LigacaoBotao>
        <LigacaoBotao variante="secundario" href={url} download="previa.pdf" icone="baixar">
          Baixar PDF
        </LigacaoBotao>
      </div>
    </>
  );
}

/** A paper of the draft as PDF: with example answers, or with the data of a request of the city. */
export function ProvaDoPapel({ caminho, aoFechar }: PropsDaProva): ReactElement {
  const definicao = useDefinicao();
  const edicao = useEdicao();
  const lugar = useLugar();
  const exemplo = useExemplo();
  const [de, setDe] = useState<De>('exemplo');
  const [requerimento, setRequerimento] = useState('');
  const [desenhando, setDesenhando] = useState(false);
  const [arquivo, setArquivo] = useState<ArquivoBaixado | null>(null);
  const [falha, setFalha] = useState('');
  const papel = lerNo(definicao, caminho) as DocumentoEmitido | undefined;
  const nomes = papel === undefined ? [] : nomesDoPapel(definicao, papel, edicao.cidade);
  const falta = de === 'requerimento' && requerimento === '';
  const desenhar = async (): Promise<void> => {
    if (falta) return setFalha('Escolha um requerimento');
    setDesenhando(true);
    setFalha('');
    try {
      // The server draws what it has: what was just typed is kept first.
      if (!(await edicao.salvar())) return setFalha('O rascunho ainda não foi salvo: veja o aviso no alto da página');
      const dados = de === 'exemplo' ? { respostas: exemplo.respostas } : { requerimento_id: Number(requerimento) };
      setArquivo(await desenharPrevia(lugar, edicao.processo, { posicao: Number(passosDo(caminho).at(-1)), ...dados }));
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setFalha(erro.message);
    } finally {
      setDesenhando(false);
    }
  };
  return (
    <Dialogo titulo={`Como fica: ${papel?.nome || 'documento sem nome'}`} aoFechar={aoFechar} largo>
      <div className="prova-lado-a-lado">
        <div>
          <Escolha
            rotulo="Com os dados de"
            nome="dados-da-previa"
            opcoes={[
              { valor: 'exemplo', rotulo: 'Um exemplo' },
              { valor: 'requerimento', rotulo: 'Um requerimento' },
            ]}
            valor={de}
            aoEscolher={setDe}
          />
          {de === 'exemplo' ? (
            <RespostasDeExemplo definicao={definicao} nomes={nomes} exemplo={exemplo} />
          ) : (
            <EscolherRequerimento escolhido={requerimento} aoEscolher={setRequerimento} />
          )}
          <Botao icone="documento" carregando={desenhando} onClick={() => void desenhar()}>
            {arquivo === null ? 'Desenhar o documento' : 'Desenhar de novo'}
          </Botao>
        </div>
        <div className="prova-resultado">
          {falha !== '' && (
            <Aviso tom="bad" titulo="O documento não foi desenhado">
              {falha}
            </Aviso>
          )}
          {arquivo === null ? (
            <p className="secundario">
              O documento aparece aqui em PDF, como o portal o emitiria hoje. Ele não recebe número e não vale.
            </p>
          ) : (
            <Folha arquivo={arquivo} />
          )}
        </div>
      </div>
    </Dialogo>
  );
}
