/** Australia as dots, from 112 degrees east and 9.5 south; Tasmania below. */
const land = `



                                    #
                      #######      ##
                      #######      ###
                 #   ########      ###
                ###  #######       ####
               ##############      #####
              #################    #####
             ###################  ######
            ############################
            #############################
           ###############################
        ###################################
     #######################################
   #########################################
   ##########################################
  ############################################
  #############################################
  ##############################################
  ###############################################
  ###############################################
   ##############################################
   ##############################################
    #############################################
    #############################################
    #############################################
     ###########################################
     ###############    ########################
     ###########          ######################
     #########             ### ################
    ######                 ##  ###############
     ###                       ###############
                                #############
                                 ############
                                 ############
                                  ########
                                     #  #


                                       #  #
                                       ####
                                        ###
                                        ##
`.slice(1, -1);

/** The map's field, in dots. */
export const mapWidth = 50;
export const mapHeight = 45;

/** Dots to a degree. Degrees of longitude are shorter than those of latitude so far south. */
const density = { longitude: 1.17, latitude: 1.3 };

/** Where a place lies on the field. */
export function project(longitude: number, latitude: number): { x: number; y: number } {
  return { x: (longitude - 112) * density.longitude, y: (-latitude - 9.5) * density.latitude };
}

/** The land as an SVG path: each unbroken row of dots is one line, to be drawn with dashes of length 0, 1 apart. */
export function drawLand(): string {
  const rows = land
    .split('\n')
    .map((dots, y) =>
      [...dots.matchAll(/#+/g)].map((run) => `M${run.index} ${y}H${run.index + run[0].length - 0.99}`),
    );
  return rows.flat().join('');
}
