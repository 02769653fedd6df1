import { useMemo, useState, type ReactElement } from 'react';
import { FormularioDaSecao } from '../../../../resources/stepForm/FormularioDaSecao.tsx';
import { SecoesDaEtapa } from '../../../../resources/stepForm/SecoesDaEtapa.tsx';
import { regrasDoFormulario } from '../../../../resources/stepForm/regrasDoFormulario.ts';
import type { ServicosDaEntrada } from '../../../../resources/stepForm/entradas/entrada.ts';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import { condicaoEmPalavras } from '../../../../schemas/processo/emPalavras.ts';
import { tiposDaDefinicao, valeCondicao } from '../../../../schemas/processo/expressoes.ts';
import { derivarFormulario } from '../../../../schemas/processo/formulario.ts';
import type { Respostas, Valor } from '../../../../schemas/requerimento/resposta.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { Escolha } from '../../../layout/ui/Escolha.tsx';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import { useDefinicao } from './contexto.ts';
import './previa.css';

/** Registries answer here that nothing was looked up: a preview has no applicant whose they could be. */
const servicos: ServicosDaEntrada = {
  consultar: async () => ({ encontrado: true, titulo: 'Exemplo do cadastro', detalhe: 'Na prévia nada é consultado.' }),
};
const SEM_ERROS = {};
const SEM_ARQUIVOS: ReadonlySet<string> = new Set();

/** Steps of a form: those with sections whose fields are all there; a key that is still empty draws nothing. */
const etapasComFormulario = (d: Definicao): Definicao['etapas'] =>
  d.etapas.filter(({ chave, secoes = [] }) => chave !== '' && secoes.some(({ campos }) => campos.length > 0));

const semVazios = (d: Definicao): Definicao => ({
  ...d,
  campos: d.campos.filter(({ chave }) => chave !== ''),
  etapas: d.etapas.map((etapa) =>
    etapa.secoes === undefined
      ? etapa
      : {
          ...etapa,
          secoes: etapa.secoes.map((s, i) => ({
            ...s,
            chave: s.chave || `secao_${i}`,
            campos: s.campos.filter((chave) => d.campos.some((c) => c.chave === chave)),
          })),
        },
  ),
});

/** What answers call for beside the form: documents and fees, each with its reason. */
function OQuePede({
  definicao,
  etapa,
  respostas,
}: {
  definicao: Definicao;
  etapa: string;
  respostas: Respostas;
}): ReactElement {
  const tipos = tiposDaDefinicao(definicao);
  const porque = (condicao: string | null | undefined): string =>
    condicao == null ? '' : ` (${condicaoEmPalavras(definicao, tipos, condicao)})`;
  const documentos = definicao.documentos.filter(
    (d) => d.etapa === etapa && valeCondicao(definicao, d.condicao, respostas),
  );
  const taxas = definicao.taxas.filter((t) => valeCondicao(definicao, t.condicao, respostas));
  return (
    <div className="previa-pede" role="status">
      <h3>Com estas respostas</h3>
      <ul>
        {documentos.map(({ nome, condicao }, i) => (
          <li key={i}>{`Documento: ${nome}${porque(condicao)}`}</li>
        ))}
        {taxas.map(({ nome, condicao }, i) => (
          <li key={i}>{`Taxa: ${nome}${porque(condicao)}`}</li>
        ))}
        {documentos.length + taxas.length === 0 && <li>Nenhum documento e nenhuma taxa.</li>}
      </ul>
    </div>
  );
}

function Formulario({
  definicao,
  chave,
}: {
  readonly definicao: Definicao;
  readonly chave: string;
}): ReactElement | null {
  const [respostas, setRespostas] = useState<Respostas>({});
  const etapa = definicao.etapas.find((e) => e.chave === chave);
  const formulario = useMemo(
    () => (etapa === undefined ? undefined : derivarFormulario(definicao, etapa)),
    [definicao, etapa],
  );
  const regras = useMemo(() => (formulario === undefined ? undefined : regrasDoFormulario(formulario)), [formulario]);
  if (formulario === undefined || regras === undefined) return null;
  const { calculados } = regras.avaliar(respostas, { visiveis: null, valores: respostas });
  const mudar = (campo: string, valor: Valor): void => setRespostas((antes) => ({ ...antes, [campo]: valor }));
  return (
    <>
      {formulario.etapa.orientacao !== null && <p className="secundario">{formulario.etapa.orientacao}</p>}
      <SecoesDaEtapa
        formulario={formulario}
        regras={regras}
        respostas={respostas}
        servidor={{ visiveis: [], valores: respostas }}
        erros={SEM_ERROS}
        comArquivo={SEM_ARQUIVOS}
        classe="previa-secao"
        sempreComTitulo
        desenharSecao={(secao, lido) => (
          <FormularioDaSecao
            secao={secao}
            ui={formulario.ui}
            regras={formulario.regras}
            visiveis={lido.visiveis}
            respostas={lido.respostas}
            erros={lido.erros}
            validar={null}
            servicos={servicos}
            aoDigitar={() => undefined}
            aoConfirmar={mudar}
            desenharArquivo={(_campo, rotulo) => <p className="secundario">{`${rotulo}: aqui se envia o arquivo.`}</p>}
          />
        )}
      />
      <OQuePede definicao={definicao} etapa={chave} respostas={{ ...respostas, ...calculados }} />
      <Botao variante="texto" tamanho="pequeno" onClick={() => setRespostas({})}>
        Limpar as respostas
      </Botao>
    </>
  );
}

interface Props {
  /** Step that is shown first. */
  readonly etapa: string | null;
  readonly aoFechar: () => void;
}

/** The form of a step as the applicant gets it, drawn by the same renderer, on a phone's or a desk's width; rules act on what is answered. Nothing is kept. */
export function Previa({ etapa, aoFechar }: Props): ReactElement {
  const definicao = semVazios(useDefinicao());
  const etapas = etapasComFormulario(definicao);
  const [escolhida, setEscolhida] = useState(etapas.find((e) => e.chave === etapa)?.chave ?? etapas[0]?.chave ?? '');
  const [largura, setLargura] = useState<'390' | '1280'>('1280');
  return (
    <Dialogo titulo="Prévia do formulário" aoFechar={aoFechar} largo>
      <div className="previa-escolhas">
        <Selecao
          rotulo="Etapa"
          opcoes={etapas.map(({ chave, nome }) => ({ valor: chave, rotulo: nome || 'Etapa sem nome' }))}
          valor={escolhida}
          aoEscolher={setEscolhida}
        />
        <Escolha
          rotulo="Largura"
          nome="largura-da-previa"
          opcoes={[
            { valor: '1280', rotulo: 'Computador' },
            { valor: '390', rotulo: 'Celular' },
          ]}
          valor={largura}
          aoEscolher={setLargura}
        />
      </div>
      {etapas.length === 0 ? (
        <p className="secundario">Nenhuma etapa tem campos ainda. Inclua-os nas seções de uma etapa.</p>
      ) : (
        <div className={`previa previa-${largura}`}>
          <Formulario key={escolhida} definicao={definicao} chave={escolhida} />
        </div>
      )}
    </Dialogo>
  );
}
