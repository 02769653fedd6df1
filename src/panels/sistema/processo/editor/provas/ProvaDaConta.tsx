import { useState, type ReactElement } from 'react';
import { mostrarMoeda } from '../../../../../schemas/brasil/numero.ts';
import type { ContrapartidaDoProcesso } from '../../../../../schemas/processo/contrapartida.ts';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import { condicaoEmProsa } from '../../../../../schemas/processo/definicaoTaxa.ts';
import { junto, lerNo, passosDo, type Caminho } from '../../../../../schemas/processo/edicao/caminho.ts';
import { incluirPeca } from '../../../../../schemas/processo/edicao/mudancas.ts';
import { comFormulas, fixadosDe } from '../../../../../schemas/processo/fixados.ts';
import type { DadosDasProvas } from '../../../../../schemas/processo/provar/dadosDasProvas.ts';
import { exemploDaConta, nomesDaConta, provarConta } from '../../../../../schemas/processo/provar/provaDaConta.ts';
import type { Taxa } from '../../../../../schemas/processo/taxaDeclarada.ts';
import { comoTaxa } from '../../../../../schemas/requerimento/contrapartidas.ts';
import { quantidadeEmPalavras } from '../../../../../schemas/requerimento/contrapartida.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { CampoDeData } from '../../../../layout/ui/data/CampoDeData.tsx';
import { diaDe } from '../../../../layout/ui/data/faltaNoDia.ts';
import { Dialogo } from '../../../../layout/ui/Dialogo.tsx';
import { useDefinicao, useEdicao } from '../contexto.ts';
import { ComDados } from './ComDados.tsx';
import type { PropsDaProva } from './BotaoDaProva.tsx';
import { useExemplo } from './exemplo.ts';
import { RespostasDeExemplo } from './RespostasDeExemplo.tsx';

/** The fee at a place as it would be charged, the city's named formulas in it; a counterpart as the calculation takes it. */
const taxaEm = (definicao: Definicao, caminho: Caminho): Taxa | undefined => {
  const [parte, posicao] = passosDo(caminho);
  if (parte === 'taxas') return definicao.taxas[Number(posicao)];
  const contrapartida = lerNo(definicao, caminho);
  return contrapartida === undefined ? undefined : comoTaxa(contrapartida as ContrapartidaDoProcesso);
};

function Manual({ taxa }: { readonly taxa: Taxa }): ReactElement {
  return (
    <p className="secundario">
      {`O valor de “${taxa.nome}” é digitado pela equipe na etapa, com o motivo: a memória de cálculo imprime esse motivo. Não há conta a experimentar.`}
    </p>
  );
}

interface PropsDaCalculadora {
  readonly definicao: Definicao;
  readonly taxa: Taxa;
  readonly caminho: Caminho;
  readonly dados: DadosDasProvas;
}

function Calculadora({ definicao, taxa, caminho, dados }: PropsDaCalculadora): ReactElement {
  const edicao = useEdicao();
  const exemplo = useExemplo();
  const [dia, setDia] = useState(dados.hoje);
  const [feito, setFeito] = useState('');
  const noDia = diaDe(dia) ?? dados.hoje;
  const nomes = nomesDaConta(definicao, taxa, noDia);
  const { respostas } = exemplo;
  const digitados = Object.fromEntries(nomes.siglas.map((sigla) => [sigla, String(respostas[sigla] ?? '')]));
  const entrada = { respostas, dia: noDia, parametros: dados.parametros, digitados };
  const prova = provarConta(definicao, taxa, entrada);
  const { resultado, memoria } = prova;
  const deTaxa = caminho.startsWith('taxas');
  const paraGuardar = deTaxa ? exemploDaConta(definicao, taxa, prova, entrada) : undefined;
  const guardar = (): void => {
    if (paraGuardar?.ok !== true) return;
    edicao.fazer((d) => incluirPeca(d, junto(caminho, 'exemplos'), paraGuardar.exemplo), 'Guardar exemplo da taxa');
    setFeito('Guardado na aba “Exemplos”. Antes de publicar, o portal refaz esta conta');
  };
  const emProsa = taxa.condicao == null ? null : condicaoEmProsa(taxa.condicao);
  return (
    <div className="prova-lado-a-lado">
      <div>
        <CampoDeData
          rotulo="Dia do protocolo"
          opcional={false}
          ajuda="Os índices da prefeitura, e a regra de uma taxa que muda, valem pelo dia."
          valor={dia}
          aoMudar={setDia}
        />
        <RespostasDeExemplo definicao={definicao} nomes={[...nomes.respostas, ...nomes.siglas]} exemplo={exemplo} />
        {nomes.siglas.length > 0 && (
          <p className="campo-ajuda">Um índice sem valor aqui vale o que a prefeitura cadastrou para o dia.</p>
        )}
        {nomes.respostas.length + nomes.siglas.length === 0 && (
          <p className="secundario">O valor não depende de nenhuma resposta.</p>
        )}
      </div>
      <div className="prova-resultado">
        {emProsa !== null && (
          <p className="secundario">{`A equipe decide se é devida: ${emProsa}. Aqui ela está ligada.`}</p>
        )}
        <p role="status" className="prova-total">
          {resultado.erro?.mensagem ??
            (!resultado.devida
              ? (resultado.motivo ?? 'Não é devida')
              : resultado.valor_brl === undefined
                ? quantidadeEmPalavras(resultado.quantidade, resultado.unidade)
                : mostrarMoeda(resultado.valor_brl))}
        </p>
        <h3>Memória de cálculo, como é impressa</h3>
        <ul className="prova-memoria" aria-label="Memória de cálculo">
          {memoria.map((um, i) => (
            <li key={i}>{um}</li>
          ))}
        </ul>
        {paraGuardar !== undefined && (
          <div className="prova-guardar">
            <Botao variante="secundario" icone="mais" aria-disabled={!paraGuardar.ok || undefined} onClick={guardar}>
              Guardar como exemplo
            </Botao>
            <p role="status" className="pequeno secundario">
              {paraGuardar.ok ? feito : `Ainda não se guarda: ${paraGuardar.porque}`}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

/** The trial calculator of a fee or counterpart: values by what it depends on, the memory as the charge prints it, kept as an example of the definition. */
export function ProvaDaConta({ caminho, aoFechar }: PropsDaProva): ReactElement {
  const rascunho = useDefinicao();
  const { cidade } = useEdicao();
  const definicao = comFormulas(rascunho, fixadosDe(rascunho, cidade));
  const taxa = taxaEm(definicao, caminho);
  const manual =
    taxa?.manual === true || (lerNo(rascunho, caminho) as { manual?: boolean } | undefined)?.manual === true;
  return (
    <Dialogo titulo={`Experimentar: ${taxa?.nome || 'taxa sem nome'}`} aoFechar={aoFechar} largo>
      {taxa !== undefined && manual && <Manual taxa={taxa} />}
      {taxa !== undefined && !manual && (
        <ComDados>
          {(dados) => <Calculadora definicao={definicao} taxa={taxa} caminho={caminho} dados={dados} />}
        </ComDados>
      )}
    </Dialogo>
  );
}
