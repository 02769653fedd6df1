import type { ComponentType, ReactElement } from 'react';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { contadoEm } from '../../../schemas/relatorios/contagem.ts';
import { SEM_VALOR } from '../../../schemas/relatorios/dimensoes.ts';
import { nomesDosPeriodos, periodoPorExtenso } from '../../../schemas/relatorios/nomeDoPeriodo.ts';
import { criteriosDe } from '../../../schemas/relatorios/exportado.ts';
import { FORA_DA_TABELA, gruposFora } from '../../../schemas/relatorios/frases.ts';
import { graficosPor } from '../../../schemas/relatorios/graficosPor.ts';
import { porDito, tituloPor } from '../../../schemas/relatorios/porDito.ts';
import { comecoDito, semOVazioDoComeco } from '../../../schemas/relatorios/desdeOPrimeiro.ts';
import { ninguemDito } from '../../../schemas/relatorios/semNinguem.ts';
import { relatorios } from '../../../schemas/relatorios/relatorios.ts';
import { medidasDaTela, type Relatorio, type RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';
import { Aparte } from './Aparte.tsx';
import { BaixarRelatorio } from './BaixarRelatorio.tsx';
import { CartoesDoRelatorio } from './CartoesDoRelatorio.tsx';
import { comoQuery, useRelatorio } from './chamadas.ts';
import { ContadosDoRelatorio, O_TODO } from './ContadosDoRelatorio.tsx';
import type { Escolhas } from './escolhas.ts';
import { FiltrosDoRelatorio } from './FiltrosDoRelatorio.tsx';
import { GraficoDoRelatorio } from './GraficoDoRelatorio.tsx';
import type { NomesEscolhidos } from './ImpressoDoRelatorio.tsx';
import { MolduraDoRelatorio } from './MolduraDoRelatorio.tsx';
import { NadaContado } from './NadaContado.tsx';
import { OQueECadaNumero } from './OQueECadaNumero.tsx';
import { PorEmail } from './porEmail/PorEmail.tsx';
import { SoOProprio } from './SoOProprio.tsx';
import { TabelaDoRelatorio } from './TabelaDoRelatorio.tsx';
import { useAberto } from './useAberto.ts';
import { useEscolhas } from './useEscolhas.ts';

interface Props {
  readonly relatorio: Relatorio;
  readonly lido: RelatorioLido;
}

const Lido = ({ relatorio, lido, escolhas }: Props & { readonly escolhas: Escolhas }): ReactElement => {
  const { dimensoes, colunas, medidas } = relatorio;
  const { aberto, abrir, fechar } = useAberto(true);
  const usuario = useUsuario();
  const contados = aberto !== null && <ContadosDoRelatorio {...{ relatorio, lido, escolhas, fechar }} {...aberto} />;
  if (lido.grupos.length === 0)
    return (
      <>
        <SoOProprio relatorio={relatorio} lido={lido} />
        <div className="cartao">
          <NadaContado
            {...{ relatorio, lido }}
            filtrado={relatorio.filtra.some((chave) => escolhas[chave] !== undefined)}
          />
        </div>
      </>
    );
  const por = dimensoes[lido.por]?.rotulo ?? lido.por;
  return (
    <>
      <SoOProprio relatorio={relatorio} lido={lido} />
      <CartoesDoRelatorio relatorio={relatorio} lido={lido} abrir={(medida) => abrir(O_TODO, '', medida)} />
      <div className="relatorio-graficos">
        {graficosPor(relatorio, lido.por).map((grafico) => (
          <GraficoDoRelatorio
            key={`${grafico.tipo} ${grafico.titulo}`}
            relatorio={relatorio}
            grafico={grafico}
            lido={lido}
            abrir={abrir}
          />
        ))}
      </div>
      <TabelaDoRelatorio
        {...{ colunas, medidas }}
        titulo={tituloPor(relatorio.rotulo, porDito(relatorio, lido.por))}
        cabecalho={por}
        linhas={lido.grupos.map(({ chave, nome, valores }) => ({
          chave: chave ?? SEM_VALOR,
          // Drawings tell a sector by its sigla where its name does not fit.
          nome:
            dimensoes[lido.por]?.nomes === 'setor' && chave !== null && chave !== nome ? `${nome} (${chave})` : nome,
          valores,
        }))}
        total={lido.total}
        primeira={dimensoes[lido.por]?.nomes === 'pessoa' ? String(usuario?.id ?? '') : undefined}
        ultima={dimensoes[lido.por]?.semValorAparte === undefined ? undefined : SEM_VALOR}
        abrir={(chave) => abrir('grupo', chave)}
        abrirFigura={(chave, medida) => (chave === null ? abrir(O_TODO, '', medida) : abrir('grupo', chave, medida))}
      />
      <Aparte criterios={ninguemDito(relatorio, lido.por, lido.grupos)} />
      {lido.grupos_fora > 0 && (
        <p className="secundario">
          {FORA_DA_TABELA}: {gruposFora(lido.grupos_fora)}. Escolha um período menor ou um filtro.
        </p>
      )}
      {aberto?.onde !== 'periodo' && contados}
      <OQueECadaNumero medidas={medidasDaTela(relatorio)} />
      {lido.periodos.length > 0 && (
        <TabelaDoRelatorio
          {...{ colunas, medidas }}
          titulo={tituloPor(relatorio.rotulo, `por ${nomesDosPeriodos[lido.agrupar].toLowerCase()}`)}
          cabecalho={nomesDosPeriodos[lido.agrupar]}
          linhas={semOVazioDoComeco(lido).periodos.map(({ inicio, valores }) => ({
            chave: inicio,
            nome: periodoPorExtenso(inicio, lido.agrupar),
            valores,
          }))}
          total={lido.total}
          emOrdem
          abrir={(inicio) => abrir('periodo', inicio)}
          abrirFigura={(inicio, medida) =>
            inicio === null ? abrir(O_TODO, '', medida) : abrir('periodo', inicio, medida)
          }
        />
      )}
      <Aparte criterios={comecoDito(lido)} />
      {aberto?.onde === 'periodo' && contados}
    </>
  );
};

/** Persons by their names where the list of them has no room for all. */
const comPessoas = ({ dimensoes }: Relatorio, { pessoas = {} }: RelatorioLido, escolhidos: NomesEscolhidos) =>
  Object.fromEntries(
    Object.entries(escolhidos).map(([chave, nomes]) => [
      chave,
      dimensoes[chave]?.nomes === 'pessoa' ? nomes.map((nome) => pessoas[nome] ?? nome) : nomes,
    ]),
  );

const Tela = ({ relatorio }: { readonly relatorio: Relatorio }): ReactElement => {
  const escolhas = useEscolhas(relatorio);
  const [atuais] = escolhas;
  const consulta = useRelatorio(relatorio, atuais);
  return (
    <MolduraDoRelatorio
      nome={relatorio.nome}
      filtra={relatorio.filtra}
      titulo={relatorio.rotulo}
      pergunta={relatorio.pergunta}
      conta={relatorio.conta}
      semPeriodo={relatorio.momento === 'agora'}
      escolhas={escolhas}
      consulta={consulta}
      filtros={(props) => <FiltrosDoRelatorio {...props} relatorio={relatorio} lido={consulta.data} />}
      impresso={(lido, escolhidos) => criteriosDe(relatorio, lido, comPessoas(relatorio, lido, escolhidos))}
      acoes={
        <>
          <BaixarRelatorio relatorio={relatorio} consulta={comoQuery(atuais)} />
          <PorEmail relatorio={relatorio} escolhas={atuais} pessoas={consulta.data?.pessoas} />
        </>
      }
    >
      {(lido) => <Lido relatorio={contadoEm(relatorio, lido.contagem)} lido={lido} escolhas={atuais} />}
    </MolduraDoRelatorio>
  );
};

/** The screen of a report, by its name. */
export const telaDoRelatorio = (nome: (typeof relatorios)[number]['nome']): ComponentType => {
  const relatorio: Relatorio | undefined = relatorios.find((um) => um.nome === nome);
  if (relatorio === undefined) throw new RangeError(`Relatório desconhecido: ${nome}`);
  return () => <Tela relatorio={relatorio} />;
};
