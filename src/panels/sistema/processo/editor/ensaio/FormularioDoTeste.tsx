import { useMemo, type ReactElement } from 'react';
import { FormularioDaSecao } from '../../../../../resources/stepForm/FormularioDaSecao.tsx';
import { regrasDoFormulario } from '../../../../../resources/stepForm/regrasDoFormulario.ts';
import { SecoesDaEtapa } from '../../../../../resources/stepForm/SecoesDaEtapa.tsx';
import type { ServicosDaEntrada } from '../../../../../resources/stepForm/entradas/entrada.ts';
import { documentosDaEtapa, etapaDe, preencher } from '../../../../../schemas/processo/preenchimento.ts';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import type { ErrosPorCampo } from '../../../../../schemas/errors.ts';
import type { FormularioDoEnsaio } from '../../../../../schemas/requerimento/ensaio/visto.ts';
import type { Respostas, Valor } from '../../../../../schemas/requerimento/resposta.ts';

/** Registries answer that nothing was looked up: a test run has no applicant whose records they could be. */
const servicos: ServicosDaEntrada = {
  consultar: async () => ({ encontrado: true, titulo: 'Exemplo do cadastro', detalhe: 'No teste nada é consultado.' }),
};

interface Props {
  readonly definicao: Definicao;
  readonly formulario: FormularioDoEnsaio;
  readonly respostas: Respostas;
  readonly arquivos: readonly string[];
  readonly erros: ErrosPorCampo;
  readonly aoResponder: (campo: string, valor: Valor) => void;
  readonly aoEntregar: (alvo: string, entregue: boolean) => void;
}

/** A place for a file: in a test run it is handed in with a tick. */
function Entrega(props: {
  readonly alvo: string;
  readonly rotulo: string;
  readonly quantos?: number;
  readonly entregue: boolean;
  readonly erro: string | undefined;
  readonly aoEntregar: Props['aoEntregar'];
}): ReactElement {
  const { alvo, rotulo, quantos = 1, entregue, erro, aoEntregar } = props;
  return (
    <div className="teste-arquivo">
      <label>
        <input type="checkbox" checked={entregue} onChange={(e) => aoEntregar(alvo, e.target.checked)} />
        <span>{`${rotulo}: ${quantos > 1 ? `${quantos} arquivos de exemplo enviados` : 'arquivo de exemplo enviado'}`}</span>
      </label>
      {erro !== undefined && <p className="campo-erro">{erro}</p>}
    </div>
  );
}

/** The open step's form by the renderer that applicants and staff get, its rules over what was answered so far. */
export function FormularioDoTeste(props: Props): ReactElement {
  const { definicao, formulario, respostas, arquivos, erros, aoResponder, aoEntregar } = props;
  const { anteriores, etapa: vista } = formulario;
  const lido = useMemo(() => {
    const etapa = etapaDe(definicao, vista.chave);
    return etapa === undefined ? undefined : preencher(definicao, etapa, respostas, { anteriores, completo: false });
  }, [definicao, vista.chave, respostas, anteriores]);
  const regras = useMemo(() => regrasDoFormulario(formulario), [formulario]);
  const comArquivo = useMemo(
    () => new Set(arquivos.flatMap((alvo) => (alvo.startsWith('campo:') ? [alvo.slice('campo:'.length)] : []))),
    [arquivos],
  );
  if (lido === undefined) return <p className="secundario">Esta etapa não existe mais no rascunho.</p>;
  const alvos = new Set(formulario.documentos.map(({ alvo }) => alvo));
  const documentos = documentosDaEtapa(definicao, vista.chave, { ...anteriores, ...lido.valores })
    .map(({ documento, exigido, minimo }) => ({
      ...{ chave: documento.chave, exigido, minimo: Math.max(1, minimo) },
      ...{ alvo: `documento:${documento.chave}`, nome: documento.nome },
    }))
    .filter(({ alvo }) => alvos.has(alvo));
  return (
    <div className="teste-formulario">
      {vista.orientacao !== null && <p className="secundario">{vista.orientacao}</p>}
      <SecoesDaEtapa
        formulario={formulario}
        regras={regras}
        respostas={respostas}
        servidor={{ visiveis: [...lido.visiveis], valores: lido.valores }}
        erros={erros}
        documentos={documentos.map(({ alvo, ...documento }) => ({
          ...documento,
          // What is ticked is handed in whole.
          arquivos: arquivos.includes(alvo) ? Array.from({ length: documento.minimo }, () => alvo) : [],
        }))}
        comArquivo={comArquivo}
        classe="previa-secao"
        sempreComTitulo
        desenharSecao={(secao, visto) => (
          <FormularioDaSecao
            secao={secao}
            ui={formulario.ui}
            regras={formulario.regras}
            visiveis={visto.visiveis}
            respostas={visto.digitadas}
            erros={visto.erros}
            validar={null}
            servicos={servicos}
            aoDigitar={() => undefined}
            aoConfirmar={aoResponder}
            desenharArquivo={(campo, rotulo, _ui, naLinha) => (
              <Entrega
                alvo={`campo:${campo}`}
                rotulo={rotulo}
                entregue={arquivos.includes(`campo:${campo}`)}
                erro={naLinha === undefined ? visto.erros[campo]?.[0] : naLinha.erro}
                aoEntregar={aoEntregar}
              />
            )}
          />
        )}
        desenharDocumentos={() =>
          documentos.map(({ alvo, nome, minimo }) => (
            <Entrega
              key={alvo}
              alvo={alvo}
              rotulo={nome}
              quantos={minimo}
              entregue={arquivos.includes(alvo)}
              erro={erros[alvo]?.[0]}
              aoEntregar={aoEntregar}
            />
          ))
        }
      />
    </div>
  );
}
